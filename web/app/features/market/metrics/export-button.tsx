import type { Metrics } from '@evenkeel/contract/market/metrics'
import { Download } from 'lucide-react'
import { saveBlob } from '../../../server-link/save-blob.ts'
import { Button } from '../../../ui/button.tsx'
import { MenuItem } from '../../../ui/overlays/menu.tsx'
import { metricsCsv } from './metrics-csv.ts'
import { useReach } from './metrics-queries.ts'

const saved = {}

/** Created in the browser from what the page shows, so that figures leave in only one way. */
function useExport(metrics: Metrics | undefined): () => void {
  const { data: reach } = useReach(saved)
  return () => {
    if (!metrics) return
    // The byte order mark tells spreadsheets that it is UTF-8.
    const file = new Blob(['\uFEFF', metricsCsv(metrics, reach)], { type: 'text/csv;charset=utf-8' })
    saveBlob(`evenkeel-figures-${metrics.from}-to-${metrics.to}.csv`, file)
  }
}

interface ExportProps {
  metrics: Metrics | undefined
}

export function ExportButton({ metrics }: ExportProps) {
  const save = useExport(metrics)
  return (
    <Button
      variant={metrics ? 'secondary' : 'disabled'}
      startIcon={<Download />}
      isReadOnlySafe
      onClick={save}
    >
      Export CSV
    </Button>
  )
}

export function ExportItem({ metrics }: ExportProps) {
  const save = useExport(metrics)
  return (
    <MenuItem icon={<Download className="size-4" />} isDisabled={!metrics} onClick={save}>
      Export CSV
    </MenuItem>
  )
}
