import type { Metrics } from '@evenkeel/contract/market/metrics'
import { Download } from 'lucide-react'
import { saveBlob } from '../../../server-link/save-blob.ts'
import { Button } from '../../../ui/button.tsx'
import { metricsCsv } from './metrics-csv.ts'
import { useReach } from './metrics-queries.ts'

const saved = {}

/** Created in the browser from what the page shows, so that figures leave in only one way. */
export function ExportButton({ metrics }: { metrics: Metrics | undefined }) {
  const { data: reach } = useReach(saved)
  function save(shown: Metrics) {
    // The byte order mark tells spreadsheets that it is UTF-8.
    const file = new Blob(['\uFEFF', metricsCsv(shown, reach)], { type: 'text/csv;charset=utf-8' })
    saveBlob(`evenkeel-figures-${shown.from}-to-${shown.to}.csv`, file)
  }
  return (
    <Button
      variant={metrics ? 'secondary' : 'disabled'}
      startIcon={<Download />}
      isReadOnlySafe
      onClick={() => metrics && save(metrics)}
    >
      Export CSV
    </Button>
  )
}
