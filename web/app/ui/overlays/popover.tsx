import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

export interface PopoverProps {
  trigger: ReactElement
  title?: ReactNode
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  /** Also opens on hover. */
  hasHover?: boolean | undefined
  className?: string | undefined
}

export function Popover({
  trigger,
  title,
  children,
  side = 'bottom',
  align = 'start',
  hasHover = false,
  className,
}: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} openOnHover={hasHover} delay={0} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={16}
          className="z-60"
        >
          <BasePopover.Popup className={joinClasses('popover', className)}>
            {title && <BasePopover.Title className="mb-1 text-14">{title}</BasePopover.Title>}
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
