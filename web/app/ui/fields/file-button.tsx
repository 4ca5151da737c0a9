import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

export interface FileButtonProps {
  children: ReactNode
  /** The whole name where the words alone do not say what for: "Choose file for CRS Form". Begins with the words. */
  label?: string | undefined
  /** Types the chooser offers; what comes has to be checked all the same. */
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

/** The browser's own file field under the look of a button: hands, keys and screen readers get the field itself. */
export function FileButton({
  children,
  label,
  accept,
  onFiles,
  isDisabled = false,
  variant = 'secondary',
  size = 'medium',
  startIcon,
  describedBy,
  className,
}: FileButtonProps) {
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
        // Not `disabled`, which would drop the keyboard to the page's start.
        aria-disabled={isDisabled || undefined}
        onClick={(event) => isDisabled && event.preventDefault()}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // So that the same file can be chosen again after it was mended.
          event.target.value = ''
          if (files.length > 0 && !isDisabled) onFiles(files)
        }}
      />
    </label>
  )
}
