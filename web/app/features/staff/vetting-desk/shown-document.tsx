import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { formatTime } from '@evenkeel/format/times'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { saveBlob } from '../../../server-link/save-blob.ts'
import { safeFileName } from '../../../text/safe-file-name.ts'
import { Button } from '../../../ui/button.tsx'
import { DocumentViewer } from '../../../ui/files/document-viewer.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { firstNameOf } from './desk-words.ts'
import { useDocumentFile } from './vetting-desk-queries.ts'

interface ShownDocumentProps {
  documentId: string
  /** "Government ID, dated Apr 12, 2022" */
  name: string
  whole: VettingCase
}

const gone = { 'not-found': 'This document is no longer available.' }

/** A document in the page. It stays in memory while it is shown, so that it is opened, and logged, once. */
export function ShownDocument({ documentId, name, whole }: ShownDocumentProps) {
  const [isLarge, setIsLarge] = useState(false)
  const { data: file, error, isFetching, refetch, dataUpdatedAt } = useDocumentFile(documentId)
  if (error && !isFetching)
    return (
      <ProblemNotice
        words={failureSentence(error, gone)}
        action={
          <Button variant="secondary" size="small" onClick={() => refetch()}>
            Retry
          </Button>
        }
      />
    )
  if (!file)
    return (
      <div role="status" className="mt-2">
        <VisuallyHidden>Loading the document…</VisuallyHidden>
        <Skeleton className="aspect-[1.4] h-auto w-full rounded-control" />
      </div>
    )
  const fileName = safeFileName(name, file.type)
  return (
    <div className="mt-2">
      <DocumentViewer
        file={file}
        name={name}
        fallback={
          <Button
            variant="secondary"
            size="small"
            startIcon={<Download className="size-4" />}
            onClick={() => saveBlob(fileName, file)}
          >
            Download
          </Button>
        }
      />
      {isLarge && (
        <Dialog isOpen isWide title={name} onClose={() => setIsLarge(false)}>
          <DocumentViewer file={file} name={name} fallback={null} />
        </Dialog>
      )}
      <p className="num mt-2 text-12 text-muted">
        You opened this at {formatTime(dataUpdatedAt / 1000)}. {firstNameOf(whole)} sees it in the access log.{' '}
        <button
          type="button"
          className="link"
          aria-label={`Enlarge ${name}`}
          onClick={() => setIsLarge(true)}
        >
          Enlarge
        </button>
      </p>
    </div>
  )
}
