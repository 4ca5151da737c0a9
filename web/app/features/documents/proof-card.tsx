import { type ProofDocumentKind, proofDocumentKinds, type StoredDocument } from '@evenkeel/contract/documents'
import { EyeOff } from 'lucide-react'
import { useId } from 'react'
import { formatDate } from '../../format/times.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { showToast } from '../../ui/toast.ts'
import { DocumentActions } from './document-actions.tsx'
import { proofRules } from './file-rules.ts'
import { sizeInWords } from './size-in-words.ts'
import { UploadForm } from './upload-form.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useUploadForm } from './use-upload-form.ts'

interface ProofCardProps {
  kind: ProofDocumentKind
  standing: StoredDocument | undefined
  /** After one was handed in or taken away. */
  onUploaded: (() => void) | undefined
}

const words: Readonly<Record<ProofDocumentKind, string>> = {
  'government-id': 'Your driver’s license or passport: the page with your name and photo.',
  'record-proof': 'A letter or filing that shows your registration, such as a notice of your state.',
}
const takes = 'PDF, JPEG or PNG, up to 10 MB'

export function ProofCard({ kind, standing, onUploaded }: ProofCardProps) {
  const label = proofDocumentKinds[kind]
  const headingId = useId()
  const { card, heading, stayHere } = useCardFocus()
  function settle(sentence: string) {
    stayHere()
    showToast('success', sentence)
    onUploaded?.()
  }
  const form = useUploadForm({
    kind,
    rules: proofRules,
    asksDate: false,
    onUploaded: () => settle(`${label} uploaded.`),
  })
  const { isBusy } = form.upload
  return (
    <FileDrop
      ref={card}
      className="flex flex-col gap-4"
      aria-labelledby={headingId}
      isDisabled={isBusy}
      onFiles={form.choose}
    >
      {isBusy && <LeaveGuard isDirty />}
      <div>
        <h3 ref={heading} id={headingId} tabIndex={-1} className="text-16">
          {label}
        </h3>
        <p className="text-pretty text-muted">{words[kind]}</p>
        <p className="mt-1 flex items-center gap-1.5 text-muted">
          <EyeOff className="size-4" aria-hidden="true" />
          <span>Only our reviewers see this</span>
        </p>
      </div>
      {standing && (
        <p className="num">
          Uploaded {formatDate(standing.uploadedAt)} · {sizeInWords(standing.bytes)}
        </p>
      )}
      {!form.file && (
        <DocumentActions
          kind={kind}
          label={label}
          standing={standing}
          rules={proofRules}
          takes={takes}
          whatRemovingDoes="Our reviewers no longer see it. What they have already decided stays."
          onFiles={form.choose}
          onRemoved={() => settle(`${label} removed.`)}
        />
      )}
      <UploadForm form={form} what={label} rules={proofRules} asksDate={false} onDiscard={stayHere} />
    </FileDrop>
  )
}
