import { useRef } from 'react'

/** What was pressed goes away with the change it made; the keyboard of whoever pressed it stays at this card. */
export function useCardFocus() {
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  function stayHere() {
    const { activeElement, body } = document
    if (activeElement === body || card.current?.contains(activeElement)) heading.current?.focus()
  }
  return { card, heading, stayHere }
}
