import { type ComponentProps, type DragEvent, useEffect, useRef, useState } from 'react'
import { joinClasses } from '../join-classes.ts'

export interface FileDropProps extends Omit<ComponentProps<'section'>, 'onDrop'> {
  onFiles: (files: File[]) => void
  /** Nothing is taken now; a file let go here is not opened in place of the page either. */
  isDisabled?: boolean | undefined
}

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false

/** A browser opens a file that is let go beside the place meant for it, and the page with all that was typed is gone. */
function keepPage(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** A card onto which a file can be let go. For those who can drag; a FileButton inside is the way for everybody. */
export function FileDrop({ onFiles, isDisabled = false, className, ...rest }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  // What lies in the card is entered and left too; what the pointer came from is not told by every browser.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the second way; the FileButton inside is the first
    <section
      data-over={isOver || undefined}
      {...rest}
      className={joinClasses(
        'card data-over:border-accent-line data-over:bg-accent-soft',
        'transition-colors motion-reduce:transition-none',
        className,
      )}
      onDragEnter={enter}
      onDragOver={consider}
      onDragLeave={leave}
      onDrop={take}
    />
  )
}
