import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { exactWords, syncedWords } from './synced-words.ts'
import { useNow } from './use-now.ts'

/** How long ago, with the exact time for pointer, finger and keyboard. */
export function SyncedTime({ at }: { at: number }) {
  const now = useNow()
  return (
    <Tooltip text={exactWords(at)}>
      <button type="button" className="num cursor-help underline decoration-dotted underline-offset-4">
        <time dateTime={new Date(at * 1000).toISOString()}>{syncedWords(at, now)}</time>
      </button>
    </Tooltip>
  )
}
