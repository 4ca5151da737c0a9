import { type DocumentKind, documentKinds, type StoredDocument } from '@evenkeel/contract/documents'
import { ExternalLink, FileText } from 'lucide-react'
import { useEffect, useId } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { showToast } from '../../ui/toast.ts'
import { DocumentActions } from './document-actions.tsx'
import { documentFacts } from './document-facts.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import { pdfRules } from './file-rules.ts'
import { StandingDocument } from './standing-document.tsx'
import { UploadForm } from './upload-form.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useUploadForm } from './use-upload-form.ts'

interface DocumentCardProps {
  kind: DocumentKind
  /** All of this kind, newest first. */
  versions: readonly StoredDocument[]
  isRequired: boolean
  registerPage: string | undefined
  headingAs: 'h2' | 'h3'
  onBusy: (kind: DocumentKind, isBusy: boolean) => void
  onChanged: (() => void) | undefined
}

const takes = 'PDF, up to 10 MB and 200 pages'

function whatRemovingDoes(isRequired: boolean): string {
  const words = 'Consumers no longer see it. It stays in your own list of earlier versions.'
  return isRequired ? `${words} You are shown to consumers only while this document is there.` : words
}

function RegisterLink({ label, to }: { label: string; to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1.5 self-start"
    >
      <span>
        Fetch from the register
        <span className="sr-only">: {label}, on your firm’s page there, in a new tab</span>
      </span>
      <ExternalLink className="size-4" aria-hidden="true" />
    </a>
  )
}

/** One kind of document: what it is, what is there, and how another takes its place. */
export function DocumentCard({
  kind,
  versions,
  isRequired,
  registerPage,
  headingAs: Heading,
  onBusy,
  onChanged,
}: DocumentCardProps) {
  const label = documentKinds[kind]
  const { words, isInRegister } = documentFacts[kind]
  const standing = versions.find(({ replacedAt }) => replacedAt === null)
  const headingId = useId()
  const { card, heading, stayHere } = useCardFocus()
  function settle(sentence: string) {
    stayHere()
    showToast('success', sentence)
    onChanged?.()
  }
  const form = useUploadForm({
    kind,
    rules: pdfRules,
    asksDate: true,
    onUploaded: () => settle(`${label} uploaded.`),
  })
  const { isBusy } = form.upload
  useEffect(() => {
    onBusy(kind, isBusy)
  }, [kind, isBusy, onBusy])

  return (
    <FileDrop
      ref={card}
      className="flex flex-col gap-4"
      aria-labelledby={headingId}
      isDisabled={isBusy}
      onFiles={form.choose}
    >
      <div className="flex items-start gap-3">
        <FileText className="mt-0.5 text-muted" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <Heading ref={heading} id={headingId} tabIndex={-1} className="text-16">
            {label}
          </Heading>
          <p className="text-pretty text-muted">{words}</p>
        </div>
        <Chip kind={isRequired && !standing ? 'warning' : 'plain'}>
          {isRequired ? 'Required' : 'Optional'}
        </Chip>
      </div>
      {standing && <StandingDocument document={standing} />}
      {!form.file && (
        <DocumentActions
          kind={kind}
          label={label}
          standing={standing}
          rules={pdfRules}
          takes={takes}
          whatRemovingDoes={whatRemovingDoes(isRequired)}
          onFiles={form.choose}
          onRemoved={() => settle(`${label} removed.`)}
        />
      )}
      <UploadForm form={form} what={label} rules={pdfRules} asksDate onDiscard={stayHere} />
      {isInRegister && registerPage && <RegisterLink label={label} to={registerPage} />}
      <EarlierVersions versions={versions.filter(({ replacedAt }) => replacedAt !== null)} />
    </FileDrop>
  )
}
