import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import { claimsIn } from '@evenkeel/contract/people/claims'
import type { HeldText } from '@evenkeel/contract/people/held-texts'
import { formatList } from '@evenkeel/format/lists'
import { formatDate } from '@evenkeel/format/times'
import { useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { EvidenceForm } from './evidence-form.tsx'

interface HeldTextNoteProps {
  held: HeldText
  profile: Pick<AdvisorProfile, 'advisor_id' | 'status'>
  /** Only the advisor gives evidence. */
  isOwn: boolean
  id?: string
}

/** Reviewers look at texts of these applications; others are not submitted. */
const reviewed: readonly AdvisorProfile['status'][] = ['submitted', 'in-review', 'approved', 'suspended']

const inQuotes = (words: readonly string[]) => formatList(words.map((each) => `“${each}”`))

/** What consumers read until the text is approved. */
function meanwhile({ published_text: text }: HeldText, status: AdvisorProfile['status'], isOwn: boolean) {
  if (status !== 'approved') return isOwn ? 'We’ll review it with your application.' : ''
  const seen =
    text === null
      ? 'Consumers won’t see this text until a reviewer approves it.'
      : `Consumers see ${isOwn ? 'your' : 'the'} last approved text until then.`
  return `${seen} Everything else is published.`
}

/** What the advisor can do. */
function wayOut({ state }: HeldText, words: string) {
  return state === 'returned'
    ? `Change ${words}, or give evidence and we’ll review the text again. `
    : 'Give evidence, or reword it to publish the text without a review. '
}

function Evidence({ evidence }: Pick<HeldText, 'evidence'>) {
  if (evidence.length === 0) return null
  return (
    <ul aria-label="Evidence" className="flex flex-col gap-1">
      {evidence.map(({ id, words, note, document_id, at }) => (
        <li key={id} className="break-words">
          Evidence for “{words}”, {formatDate(at)}
          {note ? `: ${note}` : ''}
          {document_id ? ' (document attached)' : ''}
        </li>
      ))}
    </ul>
  )
}

/** Next to a text that no reviewer has approved: why, what consumers see meanwhile, and what helps. */
export function HeldTextNote({ held, profile, isOwn, id }: HeldTextNoteProps) {
  const [isGiving, setIsGiving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isReturned = held.state === 'returned'
  const words = claimsIn(held.text)
  const isOpen = reviewed.includes(profile.status)
  function close() {
    setIsGiving(false)
    // The form is gone, so focus returns to what opened it.
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <Notice
      id={id}
      tabIndex={-1}
      className="scroll-mt-20"
      kind={isReturned ? 'danger' : 'warning'}
      title={
        isReturned
          ? isOwn
            ? 'Our reviewer asks for a change'
            : 'Returned to the advisor'
          : `${isOpen ? 'Held for review' : 'Needs evidence'}: ${inQuotes(words)}`
      }
    >
      <div className="flex flex-col gap-2">
        {isReturned && (
          <p className="max-w-[70ch] break-words whitespace-pre-line text-text">{held.reason}</p>
        )}
        <p>
          {isOwn && wayOut(held, inQuotes(words))}
          {meanwhile(held, profile.status, isOwn)}
        </p>
        <Evidence evidence={held.evidence} />
        {held.published_text !== null && (
          <details>
            <summary className="cursor-pointer">What consumers see now</summary>
            <p className="max-w-[70ch] pt-1 break-words whitespace-pre-line">{held.published_text}</p>
          </details>
        )}
        {isOwn &&
          (isGiving ? (
            <EvidenceForm advisorId={profile.advisor_id} held={held} onDone={close} />
          ) : (
            <Button
              ref={opener}
              variant="secondary"
              size="small"
              className="self-start"
              onClick={() => setIsGiving(true)}
            >
              {held.evidence.length > 0 ? 'Give more evidence' : 'Give evidence'}
            </Button>
          ))}
      </div>
    </Notice>
  )
}
