import { useRef } from 'react'

/** The pressed button disappears with its change, so focus moves to the card. */
export function useCardFocus() {
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  function stayHere() {
    const { activeElement, body } = document
    if (activeElement === body || card.current?.contains(activeElement)) heading.current?.focus()
  }
  return { card, heading, stayHere }
}
