import { Download } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { HistoryList, HistoryTable } from './history-rows.tsx'
import { useExport, useHistory } from './masquerade-queries.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { failureWords } from './words.ts'

/** Every session by every admin: who, whom, when, why, and what came of it. */
export function HistoryBlock({ isPhone }: { isPhone: boolean }) {
  const query = useHistory()
  const exporting = useExport()
  const Rows = isPhone ? HistoryList : HistoryTable
  return (
    <ContentBlock
      title="History"
      headingAs="h2"
      description="Every session, by every admin."
      action={
        <Button
          variant="secondary"
          size="small"
          startIcon={<Download className="size-4" />}
          isRunning={exporting.isPending}
          runningLabel="Exporting…"
          onClick={() => exporting.mutate()}
        >
          Export CSV
        </Button>
      }
    >
      <div className="flex flex-col items-stretch gap-4">
        <ProblemNotice words={failureWords(exporting.error)} />
        <Loaded query={query} skeletonRows={4}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows)
            return rows.length > 0 ? (
              <Rows rows={rows} />
            ) : (
              <p className="text-muted">Nobody has masqueraded yet.</p>
            )
          }}
        </Loaded>
        {query.hasNextPage && (
          <Button
            variant="secondary"
            size="small"
            className="self-start"
            isRunning={query.isFetchingNextPage}
            runningLabel="Loading…"
            onClick={() => query.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </ContentBlock>
  )
}
