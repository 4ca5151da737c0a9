import type { AdvisorCard as Card } from '@evenkeel/contract/advisor-cards'
import type { PersonId } from '@evenkeel/contract/person-id'
import { type KeyboardEvent, useRef } from 'react'
import { AdvisorCard } from './advisor-card.tsx'
import { nextPlace } from './next-place.ts'

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

/** Cards under each other. Up and down go from name to name, Enter opens. */
export function CardList({ label, cards, place, selectedId, addressOf, onOpen, onMove }: CardListProps) {
  const list = useRef<HTMLUListElement>(null)

  function move(event: KeyboardEvent) {
    const link = (event.target as HTMLElement).closest<HTMLElement>('[data-advisor-link]')
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const at = cards.findIndex(({ advisor_id }) => String(advisor_id) === link.dataset.advisorLink)
    const next = cards[nextPlace(event.key, at, cards.length) ?? -1]
    if (!next) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-advisor-link="${next.advisor_id}"]`)?.focus()
    onMove(next.advisor_id)
  }

  return (
    <ul ref={list} aria-label={label} onKeyDown={move}>
      {cards.map((card) => (
        <li key={card.advisor_id}>
          <AdvisorCard
            card={card}
            place={place}
            isSelected={card.advisor_id === selectedId}
            address={addressOf(card.advisor_id)}
            onOpen={(isByKey) => onOpen(card.advisor_id, isByKey)}
          />
        </li>
      ))}
    </ul>
  )
}
