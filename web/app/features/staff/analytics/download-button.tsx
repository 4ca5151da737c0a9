import { type AnalyticsTileId, analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import { Download } from 'lucide-react'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { type AnalyticsFilter, useTileDownload } from './analytics-queries.ts'

const notSaved = { 'page-fault': 'We couldn’t save the file. Try again.' }

/** One file at a time: a second press during a download does nothing. */
export function DownloadButton({ tile, filter }: { tile: AnalyticsTileId; filter: AnalyticsFilter }) {
  const { mutate, isPending } = useTileDownload(tile, filter)
  const { title } = analyticsTiles[tile]
  return (
    <IconButton
      isBare
      isSmall
      label={`Download ${title} as CSV`}
      icon={<Download className="size-4" />}
      className="text-muted"
      aria-busy={isPending || undefined}
      onClick={() => {
        if (isPending) return
        mutate(undefined, {
          onError: (error) => showToast('error', describeFailure(error, notSaved)),
        })
      }}
    />
  )
}
