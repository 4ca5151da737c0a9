import type { AdvisorCard as Card } from '@evenkeel/contract/market/advisor-cards'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { usePhoto } from '../../../../server-link/use-photo.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { nameOf, payLine } from '../words/card-words.ts'
import { CardActions } from './card-actions.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardFit } from './card-fit.tsx'
import { CardReasons } from './card-reasons.tsx'
import { CardTitle } from './card-title.tsx'
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

// 167 px in a list of 552 px; on phones everything is below the name, in the same order.
const grid =
  'group relative grid grid-cols-[44px_minmax(0,1fr)_72px] gap-x-3 border-b border-line p-4 @min-[30rem]:grid-cols-[48px_minmax(0,1fr)_160px] @min-[30rem]:px-5 @min-[30rem]:py-3'
const selected =
  'bg-surface before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent-mark'

/** One advisor of a list. The name is the link; clicking anywhere on the card opens it. */
export function AdvisorCard({ card, place, isSelected, hasDemoMark, address, onOpen }: AdvisorCardProps) {
  const photo = usePhoto(card.profileImage_id)

  function open(event: MouseEvent) {
    if (!isPlain(event)) return
    event.preventDefault()
    onOpen(event.detail === 0)
  }

  return (
    <article
      aria-label={nameOf(card)}
      className={joinClasses(grid, isSelected ? selected : 'hover:bg-surface')}
    >
      <Avatar name={nameOf(card)} id={card.advisor_id} src={photo} className="@min-[30rem]:size-12" />
      <div className="contents @min-[30rem]:block @min-[30rem]:min-w-0">
        <CardTitle card={card} hasDemoMark={hasDemoMark}>
          <Link
            to={{ search: address }}
            data-advisor-link={card.advisor_id}
            aria-current={isSelected || undefined}
            className="covers-card text-text no-underline"
            onClick={open}
          >
            {nameOf(card)}
          </Link>
        </CardTitle>
        <CardReasons
          card={card}
          most={2}
          isOneLine
          className="col-span-full row-start-2 mt-2 @min-[30rem]:mt-1"
        />
      </div>
      <div className="num contents @min-[30rem]:block @min-[30rem]:min-w-0">
        <CardFit card={card} />
        <CardFacts card={card} />
      </div>
      <div className="col-span-full row-start-4 mt-2 grid min-w-0 gap-0.5 @min-[30rem]:row-start-2">
        <RegisterLine card={card} place={place} isShort />
        <p>{payLine(card)}</p>
      </div>
      <CardActions
        card={card}
        className="col-span-full row-start-3 self-end justify-self-end @min-[30rem]:row-start-2 @min-[30rem]:self-start"
      />
    </article>
  )
}
