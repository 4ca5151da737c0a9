import { Download } from 'lucide-react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { saveBlob } from '../../../server-link/save-blob.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { type AuditFilter, type ExportFormat, useExportAudit } from './audit-queries.ts'

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'ndjson', label: 'Download NDJSON' },
  { format: 'csv', label: 'Download CSV' },
]

const noFile = { 'page-fault': 'We couldn’t create the file. Try again.' }

/** The filtered entries, or everything: only the full file proves that no row is missing. */
export function ExportLog({ filter }: { filter: AuditFilter }) {
  const exporting = useExportAudit()
  const isNarrowed = Object.keys(filter).length > 0
  function download(format: ExportFormat) {
    if (exporting.isPending) return
    const name = `audit-log-${new Date().toISOString().slice(0, 10)}.${format}`
    exporting.mutate({ filter, format }, { onSuccess: (file) => saveBlob(name, file) })
  }
  return (
    <ContentBlock
      headingAs="h2"
      title="Export"
      description={
        isNarrowed
          ? 'The filtered rows below, oldest first, with hashes. Only a full export proves no row is missing.'
          : 'All rows, oldest first, with hashes you can verify yourself.'
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          {formats.map(({ format, label }) => (
            <Button
              key={format}
              variant="secondary"
              size="small"
              startIcon={<Download className="size-4" />}
              isRunning={exporting.isPending && exporting.variables.format === format}
              runningLabel="Downloading…"
              onClick={() => download(format)}
            >
              {label}
            </Button>
          ))}
        </div>
        <ProblemNotice words={failureSentence(exporting.error, noFile)} />
        <p className="text-muted">
          To verify: <code>hash</code> is the SHA-256 of <code>prev</code> (bytes) plus <code>hashed</code>{' '}
          (text), and <code>prev</code> is the previous row’s <code>hash</code>.
        </p>
      </div>
    </ContentBlock>
  )
}
