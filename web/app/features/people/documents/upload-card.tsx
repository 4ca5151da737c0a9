import type { AnyDocumentKind, StoredDocument } from '@evenkeel/contract/people/documents'
import { type ReactNode, useEffect, useId } from 'react'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import type { FileRules } from './check-file.ts'
import { DocumentActions } from './document-actions.tsx'
import { UploadForm } from './upload-form.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useUploadForm } from './use-upload-form.ts'

interface UploadCardProps<Kind extends AnyDocumentKind> {
  kind: Kind
  label: string
  /** A description, below the label. */
  words: string
  headingAs: 'h2' | 'h3'
  /** Places label and description within the card's header. */
  head: (title: ReactNode) => ReactNode
  currentDocument: StoredDocument | undefined
  /** The facts of the current file. */
  facts: ReactNode
  rules: FileRules
  takes: string
  asksDate: boolean
  whatRemovingDoes: string
  /** For a page that guards several cards at once; otherwise the card guards itself. */
  onBusy?: (kind: Kind, isBusy: boolean) => void
  /** After an upload or a removal. */
  onChanged: (() => void) | undefined
  children?: ReactNode
}

/** A card for one file: upload, replace and remove it, with focus staying in the card. */
export function UploadCard<Kind extends AnyDocumentKind>({
  kind,
  label,
  words,
  headingAs: Heading,
  head,
  currentDocument,
  facts,
  rules,
  takes,
  asksDate,
  whatRemovingDoes,
  onBusy,
  onChanged,
  children,
}: UploadCardProps<Kind>) {
  const headingId = useId()
  const { card, heading, stayHere } = useCardFocus()
  function settle(sentence: string) {
    stayHere()
    showToast('success', sentence)
    onChanged?.()
  }
  const form = useUploadForm({ kind, rules, asksDate, onUploaded: () => settle(`${label} uploaded.`) })
  const { isBusy } = form.upload
  /** Chosen and not on the server yet: running, failed, or waiting for its date. */
  const isPending = form.file !== undefined
  useEffect(() => {
    onBusy?.(kind, isPending)
  }, [kind, isPending, onBusy])
  // The button that chose the file disappears, and without a date nothing else takes the focus.
  function choose(files: File[]) {
    if (!asksDate) stayHere()
    form.choose(files)
  }

  return (
    <FileDrop
      ref={card}
      className="flex flex-col gap-4"
      aria-labelledby={headingId}
      isDisabled={isBusy}
      onFiles={choose}
    >
      {isPending && !onBusy && <LeaveGuard isDirty of="upload" />}
      {head(
        <>
          <Heading ref={heading} id={headingId} tabIndex={-1} className="text-16">
            {label}
          </Heading>
          <p className="text-pretty text-muted">{words}</p>
        </>,
      )}
      {facts}
      {!form.file && (
        <DocumentActions
          kind={kind}
          label={label}
          currentDocument={currentDocument}
          rules={rules}
          takes={takes}
          whatRemovingDoes={whatRemovingDoes}
          onFiles={choose}
          onRemoved={() => settle(`${label} removed.`)}
        />
      )}
      <UploadForm form={form} what={label} rules={rules} asksDate={asksDate} onDiscard={stayHere} />
      {children}
    </FileDrop>
  )
}
