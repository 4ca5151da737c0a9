import {
  type ProofDocumentKind,
  proofDocumentKinds,
  type StoredDocument,
} from '@evenkeel/contract/people/documents'
import { formatFileSize } from '@evenkeel/format/file-size'
import { formatDate } from '@evenkeel/format/times'
import { EyeOff } from 'lucide-react'
import { proofRules } from './file-rules.ts'
import { UploadCard } from './upload-card.tsx'

interface ProofCardProps {
  kind: ProofDocumentKind
  currentDocument: StoredDocument | undefined
  /** After an upload or a removal. */
  onUploaded: (() => void) | undefined
}

const words: Readonly<Record<ProofDocumentKind, string>> = {
  'government-id': 'The side or page with your name and photo.',
  'record-proof': 'A letter or filing, such as a state notice.',
  'claim-proof': 'What proves a claim in your profile.',
}

export function ProofCard({ kind, currentDocument, onUploaded }: ProofCardProps) {
  return (
    <UploadCard
      kind={kind}
      label={proofDocumentKinds[kind]}
      words={words[kind]}
      headingAs="h3"
      head={(title) => (
        <div>
          {title}
          <p className="mt-1 flex items-center gap-1.5 text-muted">
            <EyeOff className="size-4" aria-hidden="true" />
            <span>Only our reviewers see this</span>
          </p>
        </div>
      )}
      currentDocument={currentDocument}
      facts={
        currentDocument && (
          <p className="num">
            Uploaded {formatDate(currentDocument.uploadedAt)} · {formatFileSize(currentDocument.bytes)}
          </p>
        )
      }
      rules={proofRules}
      takes="PDF, JPEG or PNG, up to 10 MB"
      asksDate={false}
      whatRemovingDoes="Reviewers won’t see it. Decisions already made don’t change."
      onChanged={onUploaded}
    />
  )
}
