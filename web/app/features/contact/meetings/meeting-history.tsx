import { dayWords } from '@evenkeel/format/moments'
import { formatTime } from '@evenkeel/format/times'
import { historyWords } from './history-words.ts'
import type { MeetingOf } from './meeting-card.tsx'
import { zoneOf } from './meeting-words.ts'

/** The history, oldest first. A single entry repeats the card and is not shown. */
export function MeetingHistory({ meeting, side, name }: MeetingOf) {
  const { history } = meeting
  if (history.length < 2) return null
  const reading = { side, name, timeZone: zoneOf(meeting, side) }
  return (
    <details>
      <summary className="cursor-pointer text-muted">History ({history.length})</summary>
      <ol aria-label="Meeting history" className="mt-2 flex flex-col gap-2 border-l-2 border-line pl-3">
        {history.map((happened, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history entries never change position
          <li key={place} className="num text-pretty wrap-anywhere">
            {historyWords(happened, history[place - 1], reading)}
            <span className="block text-12 text-muted">
              {dayWords(happened.at)}, {formatTime(happened.at)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
