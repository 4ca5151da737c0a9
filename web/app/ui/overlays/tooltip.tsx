import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'

export interface TooltipProps {
  text: ReactNode
  /** A single focusable element. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

// Opens at once (spec 9-13) on hover, focus and touch, the last of which the library doesn't do.
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isTouched = useRef(false)

  return (
    <BaseTooltip.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        // The tap that opened it is also a press of the trigger, which would close it again.
        if (!open && isTouched.current && details.reason === 'trigger-press') return
        setIsOpen(open)
      }}
    >
      <BaseTooltip.Trigger
        delay={0}
        render={children}
        aria-describedby={isOpen ? id : undefined}
        onPointerDown={(event) => {
          isTouched.current = event.pointerType === 'touch'
          if (isTouched.current) setIsOpen(true)
        }}
        onBlur={() => setIsOpen(false)}
      />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} collisionPadding={16} className="z-60">
          <BaseTooltip.Popup id={id} role="tooltip" className="tooltip">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
