import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { useIsReadOnly } from '../read-only.tsx'

export interface FileButtonProps {
  children: ReactNode
  /** The full accessible name if the text alone is ambiguous: "Choose file for CRS Form". Starts with the text. */
  label?: string | undefined
  /** Types that the file chooser offers; files still have to be checked. */
  accept?: readonly string[] | undefined
  onFiles: (files: File[]) => void
  isDisabled?: boolean | undefined
  variant?: 'primary' | 'inverted' | 'secondary' | 'transparent' | undefined
  size?: 'small' | 'medium' | undefined
  startIcon?: ReactNode
  describedBy?: string | undefined
  className?: string | undefined
}

const focusRing =
  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent-text'

/** The browser's own file input styled as a button, so that keyboards and screen readers use the real input. */
export function FileButton({
  children,
  label,
  accept,
  onFiles,
  isDisabled: isOwnDisabled = false,
  variant = 'secondary',
  size = 'medium',
  startIcon,
  describedBy,
  className,
}: FileButtonProps) {
  const isReadOnly = useIsReadOnly()
  const isDisabled = isOwnDisabled || isReadOnly
  return (
    <label
      className={joinClasses(
        'btn cursor-pointer',
        variant,
        size === 'small' && 'small',
        focusRing,
        isDisabled && 'pointer-events-none opacity-60',
        className,
      )}
    >
      {startIcon}
      <span className="btn-label">{children}</span>
      <input
        type="file"
        className="sr-only"
        accept={accept?.join(',')}
        aria-label={label}
        aria-describedby={describedBy}
        disabled={isReadOnly}
        // Not `disabled`, which would move keyboard focus to the top of the page.
        aria-disabled={isDisabled || undefined}
        onClick={(event) => isDisabled && event.preventDefault()}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Allows choosing the same file again after it was fixed.
          event.target.value = ''
          if (files.length > 0 && !isDisabled) onFiles(files)
        }}
      />
    </label>
  )
}
