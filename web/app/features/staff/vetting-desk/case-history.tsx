import { brand } from '@evenkeel/contract/site/brand'
import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { formatDayAndTime } from '@evenkeel/format/moments'
import { firstNameOf } from './desk-words.ts'

/** The history, newest first. */
export function CaseHistory({ whole }: { whole: VettingCase }) {
  const { history } = whole
  const nameOf = (by: string) =>
    by === 'Advisor' ? firstNameOf(whole) : by === brand.name ? 'Automatic' : by
  return (
    <section aria-label="History" className="border-t border-line px-5 pt-4 pb-6 @max-[739px]:px-4">
      <h3 className="mb-2 text-16">History</h3>
      {history.length === 0 && <p className="text-muted">Nothing yet.</p>}
      <ol aria-label="History" className="divide-y divide-line">
        {history.map(({ at, what, by, reason }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own and only grow at the top
            key={history.length - place}
            className="grid gap-x-4 py-1.5 @min-[560px]:grid-cols-[168px_minmax(0,1fr)]"
          >
            <span className="num text-muted @max-[559px]:text-12">{formatDayAndTime(at)}</span>
            <p className="break-words whitespace-pre-line">
              {what} · <b>{nameOf(by)}</b>
              {reason && <span className="text-muted">: “{reason}”</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
