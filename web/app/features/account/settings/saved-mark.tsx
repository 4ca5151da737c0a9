import { Check } from 'lucide-react'
import type { SaveState } from './use-save-setting.ts'

/** The check mark of a row. Always rendered so that screen readers announce it and nothing moves. */
export function SavedMark({ state }: { state: SaveState }) {
  return (
    <span
      role="status"
      className="inline-flex h-5 flex-none self-center items-center gap-1 whitespace-nowrap text-12 text-muted"
    >
      {state === 'saved' && (
        <>
          <Check className="size-4 text-accent-text" aria-hidden="true" />
          Saved
        </>
      )}
      {state === 'saving' && <span className="sr-only">Saving…</span>}
    </span>
  )
}
