import { type ComponentProps, type DragEvent, useEffect, useRef, useState } from 'react'
import { joinClasses } from '../join-classes.ts'
import { useIsReadOnly } from '../read-only.tsx'

export interface FileDropProps extends Omit<ComponentProps<'section'>, 'onDrop'> {
  onFiles: (files: File[]) => void
  /** Accepts no files now, but still keeps the browser from opening a dropped one. */
  isDisabled?: boolean | undefined
}

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false

/** A browser opens a file dropped next to the target, which would replace the page and everything typed. */
function keepPage(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** A card that accepts dropped files. A FileButton inside serves people who can't drag. */
export function FileDrop({ onFiles, isDisabled: isOwnDisabled, className, ...rest }: FileDropProps) {
  const isReadOnly = useIsReadOnly()
  const isDisabled = isOwnDisabled || isReadOnly
  const [isOver, setIsOver] = useState(false)
  // Entering and leaving child elements fires events too, and not every browser sets relatedTarget.
  const depth = useRef(0)
  useEffect(() => {
    window.addEventListener('dragover', keepPage)
    window.addEventListener('drop', keepPage)
    return () => {
      window.removeEventListener('dragover', keepPage)
      window.removeEventListener('drop', keepPage)
    }
  }, [])

  function consider(event: DragEvent<HTMLElement>) {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = isDisabled ? 'none' : 'copy'
  }

  function enter(event: DragEvent<HTMLElement>) {
    if (!hasFiles(event)) return
    consider(event)
    depth.current += 1
    setIsOver(!isDisabled)
  }

  function leave(event: DragEvent<HTMLElement>) {
    if (!hasFiles(event)) return
    depth.current = Math.max(0, depth.current - 1)
    if (depth.current === 0) setIsOver(false)
  }

  function take(event: DragEvent<HTMLElement>) {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current = 0
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (!isDisabled && files.length > 0) onFiles(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the FileButton inside is the accessible way
    <section
      data-over={isOver || undefined}
      {...rest}
      className={joinClasses(
        'card data-over:border-accent-line data-over:bg-accent-soft',
        'transition-colors',
        className,
      )}
      onDragEnter={enter}
      onDragOver={consider}
      onDragLeave={leave}
      onDrop={take}
    />
  )
}
