import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { formatDate, formatTime } from '@evenkeel/format/times'
import { ContentBlock } from '../../../ui/content-block.tsx'

/** The application's history, newest first. */
export function CaseHistory({ whole: { history } }: { whole: VettingCase }) {
  return (
    <ContentBlock title="History" headingAs="h2">
      <ol aria-label="History" className="flex flex-col gap-3">
        {history.map(({ at, what, by, reason }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own and only grow at the top
          <li key={history.length - place} className="min-w-0">
            <p>
              <span className="font-semibold">{what}</span>{' '}
              <span className="num text-muted">
                · {by} · {formatDate(at)}, {formatTime(at)}
              </span>
            </p>
            {reason && <p className="max-w-[70ch] break-words whitespace-pre-line">{reason}</p>}
          </li>
        ))}
      </ol>
    </ContentBlock>
  )
}
