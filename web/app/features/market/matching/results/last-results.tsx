import { formatCountOf } from '@evenkeel/format/counts'
import { formatRecentInSentence } from '@evenkeel/format/moments'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { advisorsPath } from '../search/get-started-page.tsx'
import { useNewestList } from './matching-queries.ts'
import { useResultsStore } from './results-store.ts'
import { useIsStale } from './use-is-stale.ts'

interface LastResultsProps {
  onAgain: () => Promise<unknown>
  isRunning: boolean
}

/** The results of the last search, wherever it was made. */
export function LastResults({ onAgain, isRunning }: LastResultsProps) {
  const { data: search } = useNewestList({ isFirstRun: false })
  const lastFetched = useResultsStore((state) => state.lastFetched)
  const isOld = useIsStale()
  if (!search || lastFetched === null) return null
  const from = formatRecentInSentence(lastFetched / 1000)
  return (
    <Notice
      kind={isOld ? 'warning' : 'info'}
      title={`${formatCountOf(search.counts.left, 'result')} from ${from}`}
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton variant="secondary" size="small" to={advisorsPath}>
            See results
          </LinkButton>
          <Button variant="transparent" size="small" isRunning={isRunning} onClick={onAgain}>
            Search again
          </Button>
        </span>
      }
    >
      {isOld && 'These may be out of date.'}
    </Notice>
  )
}
