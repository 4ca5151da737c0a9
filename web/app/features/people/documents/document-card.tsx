import { type DocumentKind, documentKinds, type StoredDocument } from '@evenkeel/contract/people/documents'
import { ExternalLink, FileText } from 'lucide-react'
import { Chip } from '../../../ui/choice/chip.tsx'
import { CurrentDocument } from './current-document.tsx'
import { documentFacts } from './document-facts.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import { pdfRules } from './file-rules.ts'
import { UploadCard } from './upload-card.tsx'

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

function whatRemovingDoes(isRequired: boolean): string {
  const words = 'Consumers won’t see it. It stays in your earlier versions.'
  return isRequired ? `${words} They can’t see your profile without it.` : words
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
        Get it from the register
        <span className="sr-only">: {label}, opens in a new tab</span>
      </span>
      <ExternalLink className="size-4" aria-hidden="true" />
    </a>
  )
}

/** One kind of document: what it is, the current version, and how to replace it. */
export function DocumentCard({
  kind,
  versions,
  isRequired,
  registerPage,
  headingAs,
  onBusy,
  onChanged,
}: DocumentCardProps) {
  const label = documentKinds[kind]
  const { words, isInRegister } = documentFacts[kind]
  const currentDocument = versions.find(({ replacedAt }) => replacedAt === null)
  return (
    <UploadCard
      kind={kind}
      label={label}
      words={words}
      headingAs={headingAs}
      head={(title) => (
        <div className="flex items-start gap-3">
          <FileText className="mt-0.5 text-muted" aria-hidden="true" />
          <div className="min-w-0 flex-1">{title}</div>
          <Chip kind={isRequired && !currentDocument ? 'warning' : 'plain'}>
            {isRequired ? 'Required' : 'Optional'}
          </Chip>
        </div>
      )}
      currentDocument={currentDocument}
      facts={currentDocument && <CurrentDocument document={currentDocument} />}
      rules={pdfRules}
      takes="PDF, up to 10 MB and 200 pages"
      asksDate
      whatRemovingDoes={whatRemovingDoes(isRequired)}
      onBusy={onBusy}
      onChanged={onChanged}
    >
      {isInRegister && registerPage && <RegisterLink label={label} to={registerPage} />}
      <EarlierVersions versions={versions.filter(({ replacedAt }) => replacedAt !== null)} />
    </UploadCard>
  )
}
