import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '../join-classes.ts'
import { useIsReadOnly } from '../read-only.tsx'
import { useFocusOnce } from '../use-focus-once.ts'
import type { TakeOver } from '../use-later-control.ts'

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  isOpen?: boolean | undefined
  /** Opens with the page's press that loaded it, or only takes the focus of the button before it. */
  takeOver?: TakeOver | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  className?: string | undefined
}

export function Menu({
  trigger,
  children,
  side = 'bottom',
  align = 'start',
  isOpen,
  takeOver,
  onOpenChange,
  className,
}: MenuProps) {
  const focusOnce = useFocusOnce(takeOver === 'focused')
  return (
    <BaseMenu.Root
      modal={false}
      defaultOpen={takeOver === 'open'}
      {...(isOpen !== undefined && { open: isOpen })}
      {...(onOpenChange && { onOpenChange: (open: boolean) => onOpenChange(open) })}
    >
      <BaseMenu.Trigger render={trigger} ref={focusOnce} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner side={side} align={align} sideOffset={8} collisionPadding={16} className="z-60">
          <BaseMenu.Popup className={joinClasses('menu', className)}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  children: ReactNode
  isDisabled?: boolean | undefined
  /** Only changes what is shown, so it works in a read-only area. */
  isReadOnlySafe?: boolean | undefined
  className?: string | undefined
}

export function MenuItem({
  icon,
  children,
  isDisabled = false,
  isReadOnlySafe = false,
  onClick,
  className,
}: MenuItemProps & { onClick: () => void }) {
  const isReadOnly = useIsReadOnly() && !isReadOnlySafe
  return (
    <BaseMenu.Item
      className={joinClasses('menu-item', className)}
      disabled={isDisabled || isReadOnly}
      onClick={onClick}
    >
      {icon}
      {children}
    </BaseMenu.Item>
  )
}

export function MenuLink({
  icon,
  children,
  to,
  className,
}: Omit<MenuItemProps, 'isDisabled' | 'isReadOnlySafe'> & { to: string }) {
  return (
    <BaseMenu.LinkItem closeOnClick className={joinClasses('menu-item', className)} render={<Link to={to} />}>
      {icon}
      {children}
    </BaseMenu.LinkItem>
  )
}

export function MenuLine() {
  return <BaseMenu.Separator className="menu-line" />
}
