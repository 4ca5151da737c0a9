import type { AdvisorCard as Card } from '@evenkeel/contract/market/advisor-cards'
import type { PersonId } from '@evenkeel/contract/person-id'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { InTurn } from '../../../../ui/lists/in-turn.tsx'
import { useAccountGate } from '../results/account-gate.ts'
import { AdvisorCard } from './advisor-card.tsx'
import { CardSkeleton } from './card-skeleton.tsx'

/** The index a key moves to in a list; undefined for other keys. */
function nextIndex(key: string, at: number, length: number): number | undefined {
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: length - 1 }[key]
  return next === undefined || next < 0 || next >= length || next === at ? undefined : next
}

interface CardListProps {
  label: string
  cards: readonly Card[]
  place: string
  selectedId: PersonId | null
  addressOf: (advisorId: PersonId) => string
  onOpen: (advisorId: PersonId, isByKey: boolean) => void
  /** Arrow keys: with list and detail side by side, the selection follows the focus. */
  onMove: (advisorId: PersonId) => void
}

/** No card is shorter than this, so this many fill the window. On phones a card is a column and the list begins lower. */
function screenful(): number {
  const isPhone = window.innerWidth < 480
  return Math.ceil(isPhone ? (window.innerHeight - 150) / 240 : window.innerHeight / 160)
}

// Placeholders have the typical height of a card, so that nothing moves when cards replace them.
const placeholder = 'h-[261px] @min-[30rem]:h-[167px]'
// Up to fifty cards: those off screen stay in the page but skip layout.
const outOfSight =
  '[contain-intrinsic-size:auto_261px] [content-visibility:auto] @min-[30rem]:[contain-intrinsic-size:auto_167px]'

/** A column of cards. Up and down move between names; Enter opens. */
export function CardList({ label, cards, place, selectedId, addressOf, onOpen, onMove }: CardListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [inSight] = useState(screenful)
  // A visitor's list opens cold and often on a slow phone, so it begins with one card; later changes draw what is in sight.
  const atOnce = useRef(useAccountGate() === undefined ? inSight : 1)
  useEffect(() => {
    atOnce.current = inSight
  }, [inSight])

  // Said once, below the list; in a mixed list each invented person is marked.
  const hasDemo = cards.some(({ is_demo }) => is_demo)
  const areAllDemo = cards.every(({ is_demo }) => is_demo)

  function move(event: KeyboardEvent) {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-advisor-link]')
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-advisor-link]') ?? [])]
    const next = links[nextIndex(event.key, links.indexOf(link), links.length) ?? -1]
    if (!next) return
    event.preventDefault()
    next.focus()
    onMove(Number(next.dataset.advisorLink))
  }

  return (
    <div className="@container">
      <ul ref={list} aria-label={label} onKeyDown={move}>
        {cards.map((card, index) => (
          <InTurn
            key={card.advisor_id}
            isAtOnce={index < atOnce.current}
            className={index < inSight ? undefined : outOfSight}
            placeClassName={placeholder}
            place={index < inSight && <CardSkeleton />}
          >
            <AdvisorCard
              card={card}
              place={place}
              isSelected={card.advisor_id === selectedId}
              hasDemoMark={card.is_demo && !areAllDemo}
              address={addressOf(card.advisor_id)}
              onOpen={(isByKey) => onOpen(card.advisor_id, isByKey)}
            />
          </InTurn>
        ))}
      </ul>
      {hasDemo && (
        <p className="px-4 py-3 text-12 text-muted @min-[30rem]:px-5">
          {areAllDemo
            ? 'Demo: the people on this page are invented and their portraits are drawn.'
            : 'Demo: people marked “Demo” are invented and their portraits are drawn.'}
        </p>
      )}
    </div>
  )
}
