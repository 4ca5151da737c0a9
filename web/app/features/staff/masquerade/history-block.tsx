import { Download } from 'lucide-react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { ShowMore } from '../../../ui/lists/paged-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { HistoryList, HistoryTable } from './history-rows.tsx'
import { useExport, useHistory } from './masquerade-queries.ts'

/** Every masquerade by every admin: who, whom, when, why, and the result. */
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
        <ProblemNotice words={failureSentence(exporting.error)} />
        <Loaded query={query} skeletonRows={4}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows)
            return rows.length > 0 ? <Rows rows={rows} /> : <p className="text-muted">No sessions yet.</p>
          }}
        </Loaded>
        <ShowMore query={query} className="self-start" />
      </div>
    </ContentBlock>
  )
}
