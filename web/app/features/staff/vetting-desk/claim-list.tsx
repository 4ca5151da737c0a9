import type { DeskHeldText, VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { formatDate } from '@evenkeel/format/times'
import { type RefObject, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { firstNameOf, textNames } from './desk-words.ts'
import type { NumberedClaim } from './mark-text.ts'
import { ShownDocument } from './shown-document.tsx'
import type { TextDecisions } from './use-text-decisions.tsx'

interface ClaimListProps {
  claims: readonly NumberedClaim[]
  whole: VettingCase
  texts: TextDecisions
  sectionRef: RefObject<HTMLElement | null>
}

/** Each text that makes a claim, with its claims, the evidence for them, and what the advisor reads. */
export function ClaimList({ claims, whole, texts, sectionRef }: ClaimListProps) {
  if (whole.held_texts.length === 0) return null
  return (
    <section ref={sectionRef} tabIndex={-1} aria-label="Claims" className="mt-5">
      <h4 className="mb-2 text-14">Claims</h4>
      <ul className="divide-y divide-line rounded-control border border-line bg-surface">
        {whole.held_texts.map((text) => (
          <HeldText
            key={text.id}
            text={text}
            claims={claims.filter((claim) => claim.text.id === text.id)}
            whole={whole}
            texts={texts}
          />
        ))}
      </ul>
    </section>
  )
}

function StateChip({ text }: { text: DeskHeldText }) {
  if (text.state === 'approved') return <Chip kind="good">Approved</Chip>
  if (text.state === 'returned') return <Chip kind="info">Returned</Chip>
  return text.evidence.length > 0 ? (
    <Chip kind="warning">Evidence given</Chip>
  ) : (
    <Chip kind="warning">No evidence</Chip>
  )
}

interface HeldTextProps {
  text: DeskHeldText
  claims: readonly NumberedClaim[]
  whole: VettingCase
  texts: TextDecisions
}

function HeldText({ text, claims, whole, texts }: HeldTextProps) {
  const name = firstNameOf(whole)
  const label = textNames(text.field)
  const mayDecide = whole.may_decide_texts && text.state === 'waiting'
  return (
    <li aria-label={label} className="flex flex-col gap-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="min-w-0">{label}</b>
        <StateChip text={text} />
      </div>
      <ul className="flex flex-col gap-2">
        {claims.map((claim) => (
          <li key={claim.number} className="break-words">
            <p>
              <b>
                {claim.number} · {claim.words}
              </b>
            </p>
            <Evidence text={text} words={claim.words} whole={whole} />
          </li>
        ))}
      </ul>
      {text.state === 'returned' && text.reason && (
        <div className="rounded-r-chip border-l-2 border-warning bg-warning-soft px-3 py-2">
          <p className="text-12 text-muted">{name} reads this next to the text</p>
          <p className="break-words whitespace-pre-line">{text.reason}</p>
        </div>
      )}
      {text.decided_by && text.decided_at !== null && (
        <p className="num text-12 text-muted">
          {text.state === 'approved' ? 'Approved' : 'Returned'} by {text.decided_by},{' '}
          {formatDate(text.decided_at)}
        </p>
      )}
      {mayDecide && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={`Return with reason: ${label}`}
            onClick={() => texts.startReturn(text)}
          >
            Return with reason
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Approve text: ${label}`}
            isRunning={texts.approvingId === text.id}
            runningLabel="Approving…"
            onClick={() => texts.approve(text)}
          >
            Approve text
          </Button>
        </div>
      )}
      <ProblemNotice words={texts.problemOf(text)} />
    </li>
  )
}

interface EvidenceProps {
  text: DeskHeldText
  words: string
  whole: VettingCase
}

function Evidence({ text, words, whole }: EvidenceProps) {
  const given = text.evidence.filter((each) => each.words === words)
  if (given.length === 0)
    return text.state === 'approved' ? null : <p className="text-muted">No evidence yet.</p>
  return given.map((each) => (
    <div key={each.id}>
      {each.note && <p className="break-words whitespace-pre-line">{each.note}</p>}
      {each.document_id && <EvidenceDocument documentId={each.document_id} words={words} whole={whole} />}
      <p className="num text-12 text-muted">Given {formatDate(each.at)}</p>
    </div>
  ))
}

function EvidenceDocument({
  documentId,
  words,
  whole,
}: { documentId: string } & Omit<EvidenceProps, 'text'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link"
        aria-expanded={isShown}
        aria-label={`${isShown ? 'Hide' : 'Show'} document for “${words}”`}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide document' : 'Show document'}
      </button>
      {isShown && <ShownDocument documentId={documentId} name={`Evidence for “${words}”`} whole={whole} />}
    </>
  )
}
