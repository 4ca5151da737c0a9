import type { AdvisorCard as Card } from '@evenkeel/contract/market/advisor-cards'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { markWords, nameOf, payLine } from '../words/card-words.ts'
import { CardActions } from './card-actions.tsx'
import { CardContactState } from './card-contact-state.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardHead } from './card-head.tsx'
import { CardReasons } from './card-reasons.tsx'
import { RegisterLine } from './register-line.tsx'

interface AdvisorCardProps {
  card: Card
  /** Name of the consumer's state. */
  place: string
  isSelected: boolean
  /** Says on the card that the person is invented. */
  hasDemoMark: boolean
  /** The query string that opens it. */
  address: string
  /** `isByKey`: opened with the keyboard, so the focus moves into the detail. */
  onOpen: (isByKey: boolean) => void
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** One advisor of a list. The name is the link; clicking anywhere on the card opens it. */
export function AdvisorCard({ card, place, isSelected, hasDemoMark, address, onOpen }: AdvisorCardProps) {
  // The register line already says where they aren't registered; the detail says what that means.
  const marks = card.marks.filter((mark) => mark !== 'de-minimis')

  function open(event: MouseEvent) {
    if (!isPlain(event)) return
    event.preventDefault()
    onOpen(event.detail === 0)
  }

  return (
    <article
      aria-label={nameOf(card)}
      className={joinClasses(
        'relative flex flex-col gap-3 border-b border-line px-4 py-5 medium:px-5',
        isSelected
          ? 'bg-surface before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent-mark'
          : 'hover:bg-surface',
      )}
    >
      <CardHead card={card} hasDemoMark={hasDemoMark}>
        <Link
          to={{ search: address }}
          data-advisor-link={card.advisor_id}
          aria-current={isSelected || undefined}
          className="text-text no-underline after:absolute after:inset-0"
          onClick={open}
        >
          {nameOf(card)}
        </Link>
      </CardHead>
      <CardContactState standing={card.standing} />
      <CardReasons card={card} />
      <CardFacts card={card} />
      <RegisterLine card={card} place={place} />
      {markWords({ marks }, place).map((note) => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
      <p className="text-pretty">{payLine(card)}</p>
      <CardActions card={card} />
    </article>
  )
}
