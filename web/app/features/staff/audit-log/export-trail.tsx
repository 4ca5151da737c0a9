import { Download } from 'lucide-react'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { saveBlob } from '../../../server-link/save-blob.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type AuditFilter, type ExportFormat, useExportAudit } from './audit-queries.ts'

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'ndjson', label: 'Download NDJSON' },
  { format: 'csv', label: 'Download CSV' },
]

/** What is chosen above, or everything: only the whole file shows that no row is missing. */
export function ExportTrail({ filter }: { filter: AuditFilter }) {
  const exporting = useExportAudit()
  const isNarrowed = Object.keys(filter).length > 0
  function download(format: ExportFormat) {
    if (exporting.isPending) return
    const name = `audit-trail-${new Date().toISOString().slice(0, 10)}.${format}`
    exporting.mutate({ filter, format }, { onSuccess: (file) => saveBlob(name, file) })
  }
  const { error } = exporting
  const words = error instanceof CallFailed ? error.message : 'The file could not be made. Try again.'
  return (
    <ContentBlock
      headingAs="h2"
      title="Take it along"
      description={
        isNarrowed
          ? 'What is chosen below, oldest first, with every hash. Only a file of everything shows that no row is missing.'
          : 'Everything, oldest first, with every hash, so that it can be verified without us.'
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
        <div role="alert" className="empty:hidden">
          {error && <Notice kind="danger">{words}</Notice>}
        </div>
        <p className="text-muted">
          The SHA-256 of the bytes of <code>prev</code> followed by the text <code>hashed</code> is{' '}
          <code>hash</code>, and each <code>prev</code> is the <code>hash</code> before it.
        </p>
      </div>
    </ContentBlock>
  )
}
