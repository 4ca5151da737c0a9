import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { joinClasses } from '../../ui/join-classes.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { VisuallyHidden } from '../../ui/screen-reader.tsx'
import { PrefetchLink } from './prefetch-link.tsx'
import type { SidebarItem } from './sidebar-items.ts'
import { useMenuLink } from './use-mobile-menu.ts'

const shape =
  'relative flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-left font-medium no-underline'
const quiet = 'text-muted hover:text-text'
// A bar on the left marks the current page too, because the fill alone has too little contrast for some people.
const current =
  'bg-hover text-text font-semibold before:absolute before:left-0 before:h-5 before:w-[3px] before:rounded-full before:bg-accent-mark'

export function navClasses(isCurrent: boolean, isCollapsed: boolean): string {
  return joinClasses(shape, isCurrent ? current : quiet, isCollapsed && 'justify-center px-0')
}

interface NavItemProps {
  item: SidebarItem
  icon?: ReactNode
  isCollapsed?: boolean
  /** Indented under a group, aligned with its label. */
  isIndented?: boolean
  end?: ReactNode
}

export function NavItem({ item, icon, isCollapsed = false, isIndented = false, end }: NavItemProps) {
  const isCurrent = item.isCurrent(useLocation())
  const menuLink = useMenuLink()
  const link = (
    <PrefetchLink
      to={item.to}
      {...menuLink}
      aria-current={isCurrent ? 'page' : undefined}
      className={joinClasses(navClasses(isCurrent, isCollapsed), isIndented && 'pl-11')}
    >
      {icon}
      {isCollapsed ? <VisuallyHidden>{item.label}</VisuallyHidden> : <span>{item.label}</span>}
      {end && (
        <span className={isCollapsed ? 'absolute top-0 right-0.5 flex rounded-full bg-rail' : 'ml-auto'}>
          {end}
        </span>
      )}
    </PrefetchLink>
  )
  if (!isCollapsed) return link
  return (
    <Tooltip text={item.label} side="right">
      {link}
    </Tooltip>
  )
}
