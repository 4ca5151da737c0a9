import { Check } from 'lucide-react'
import type { SaveState } from './use-save-setting.ts'

/** The check mark of a row. Always rendered so that screen readers announce it; without a mark it takes no room. */
export function SavedMark({ state }: { state: SaveState }) {
  return (
    <span
      role="status"
      className={
        state === 'saved'
          ? 'inline-flex h-5 flex-none items-center gap-1 self-center whitespace-nowrap text-12 text-muted'
          : 'sr-only'
      }
    >
      {state === 'saved' && (
        <>
          <Check className="size-4 text-accent-text" aria-hidden="true" />
          Saved
        </>
      )}
      {state === 'saving' && 'Saving…'}
    </span>
  )
}
