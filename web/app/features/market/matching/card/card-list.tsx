import type { AdvisorCard as Card } from '@evenkeel/contract/market/advisor-cards'
import type { PersonId } from '@evenkeel/contract/person-id'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { nextPlace } from '../results/next-place.ts'
import { AdvisorCard } from './advisor-card.tsx'

interface CardListProps {
  label: string
  cards: readonly Card[]
  place: string
  selectedId: PersonId | null
  addressOf: (advisorId: PersonId) => string
  onOpen: (advisorId: PersonId, isByKey: boolean) => void
  /** Arrow keys: where list and detail stand side by side the selection goes along. */
  onMove: (advisorId: PersonId) => void
}

/** No card is shorter: so many of them fill the window. */
const shortestPx = 400
const screenful = () => Math.ceil(window.innerHeight / shortestPx)

// Both are as high as a card mostly is, so that nothing moves when the one becomes the other.
const kept = 'h-[600px]'
// Fifty cards at most: those out of sight are not laid out, and nothing is taken out of the page.
const outOfSight = '[contain-intrinsic-size:auto_600px] [content-visibility:auto]'

/** Cards under each other. Up and down go from name to name, Enter opens. */
export function CardList({ label, cards, place, selectedId, addressOf, onOpen, onMove }: CardListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [inSight] = useState(screenful)
  // Those in sight are painted first; the rest follows by itself, each into a place kept for it.
  const drawn = Math.max(inSight, useDeferredValue(cards.length, inSight))

  function move(event: KeyboardEvent) {
    const link = (event.target as HTMLElement).closest<HTMLElement>('[data-advisor-link]')
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const at = cards.findIndex(({ advisor_id }) => String(advisor_id) === link.dataset.advisorLink)
    const next = cards[nextPlace(event.key, at, Math.min(drawn, cards.length)) ?? -1]
    if (!next) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-advisor-link="${next.advisor_id}"]`)?.focus()
    onMove(next.advisor_id)
  }

  return (
    <ul ref={list} aria-label={label} onKeyDown={move}>
      {cards.map((card, index) => (
        <li key={card.advisor_id} className={index < inSight ? undefined : index < drawn ? outOfSight : kept}>
          {index < drawn && (
            <AdvisorCard
              card={card}
              place={place}
              isSelected={card.advisor_id === selectedId}
              address={addressOf(card.advisor_id)}
              onOpen={(isByKey) => onOpen(card.advisor_id, isByKey)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
