import { formatDate, formatTime } from '@evenkeel/format/times'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { ShowMore } from '../../../ui/lists/paged-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { type AccessEntry, useAccessLog } from './privacy-queries.ts'

function AccessEntries({ entries }: { entries: readonly AccessEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">Only you have viewed your data.</p>
  return (
    <ul aria-label="Access log" className="divide-y divide-line">
      {entries.map(({ entryId, at, lastAt, who, what, why }) => (
        <li key={entryId} className="flex flex-wrap gap-x-4 py-3 first:pt-0">
          <div className="min-w-48 flex-1">
            <p className="font-semibold wrap-anywhere">{who}</p>
            <p className="wrap-anywhere text-muted">
              {what}. {why}.
            </p>
          </div>
          <p className="num text-muted">
            {formatDate(at)}, {formatTime(at)}
            {lastAt - at >= 60 && ` to ${formatTime(lastAt)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** product.md §4 no. 10: who looked, when and why. */
export function AccessLogBlock() {
  const log = useAccessLog()
  return (
    <ContentBlock
      headingAs="h2"
      title="Access log"
      description="Every time an advisor or our staff viewed your data."
    >
      <Loaded query={log} skeletonRows={2}>
        {(entries) => <AccessEntries entries={entries} />}
      </Loaded>
      <ShowMore query={log} className="mt-2" />
    </ContentBlock>
  )
}
