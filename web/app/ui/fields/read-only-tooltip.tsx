import { type KeyboardEvent, type ReactNode, useState } from 'react'

interface ReadOnlyTooltipProps {
  id: string
  text: string
  children: ReactNode
}

// Small and without a positioning library, because inputs are on pages with a size budget. Opens at once (spec
// 9-13) on hover, focus and touch; Escape closes it.
export function ReadOnlyTooltip({ id, text, children }: ReadOnlyTooltipProps) {
  const [isOpen, setIsOpen] = useState(false)

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setIsOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only reacts to pointer and keys of the input inside
    <span
      className="relative block"
      onPointerEnter={() => setIsOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setIsOpen(false)}
      onFocus={() => setIsOpen(true)}
      onBlur={() => setIsOpen(false)}
      onKeyDown={closeOnEscape}
    >
      {children}
      <span id={id} role="tooltip" hidden={!isOpen} className="tooltip input-tooltip">
        {text}
      </span>
    </span>
  )
}
