import { formatAgo } from '@evenkeel/format/moments'
import { formatDateAndTime } from '@evenkeel/format/times'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { useNow } from '../../../ui/use-now.ts'

/** The relative time, with the exact time as a tooltip. */
export function SyncedTime({ at }: { at: number }) {
  const now = useNow(30_000)
  return (
    <Tooltip text={formatDateAndTime(at)}>
      <PlainButton isReadOnlySafe className="num cursor-help underline decoration-dotted underline-offset-4">
        <time dateTime={new Date(at * 1000).toISOString()}>{formatAgo(at, now)}</time>
      </PlainButton>
    </Tooltip>
  )
}
