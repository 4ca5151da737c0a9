import { Blend, ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { joinClasses } from '../../ui/join-classes.ts'
import { Menu, MenuLink } from '../../ui/overlays/menu.tsx'
import { VisuallyHidden } from '../../ui/screen-reader.tsx'
import { NavItem, navClasses } from './nav-item.tsx'
import type { SidebarItem } from './sidebar-items.ts'
import { toggleGroup, useSidebarStore } from './sidebar-store.ts'

interface NavGroupProps {
  label: string
  items: readonly SidebarItem[]
  isCollapsed: boolean
  /** What stands at the end of a page's link; collapsed, on the icon of the group. */
  ends?: Readonly<Record<string, ReactNode>>
}

/** When the sidebar is collapsed, the group's pages open in a popup. */
function CollapsedGroup({ label, items, ends = {} }: Omit<NavGroupProps, 'isCollapsed'>) {
  const location = useLocation()
  const isCurrent = items.some((item) => item.isCurrent(location))
  return (
    <Menu
      side="right"
      trigger={
        <button type="button" className={navClasses(isCurrent, true)} title={label}>
          <Blend aria-hidden="true" />
          <VisuallyHidden>{label}</VisuallyHidden>
          <span className="absolute top-0 right-0.5 flex rounded-full bg-rail">{Object.values(ends)}</span>
        </button>
      }
    >
      {items.map((item) => (
        <MenuLink key={item.to} to={item.to}>
          {item.label}
          {ends[item.to] && <span className="ml-auto flex">{ends[item.to]}</span>}
        </MenuLink>
      ))}
    </Menu>
  )
}

/** The Matchmaking group, open or closed (spec 2.4-10). */
export function NavGroup({ label, items, isCollapsed, ends = {} }: NavGroupProps) {
  const isOpen = useSidebarStore((sidebar) => sidebar.isGroupOpen)
  const listId = useId()
  if (isCollapsed) return <CollapsedGroup label={label} items={items} ends={ends} />
  return (
    <>
      <button
        type="button"
        className={navClasses(false, false)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={toggleGroup}
      >
        <Blend aria-hidden="true" />
        {label}
        <ChevronDown aria-hidden="true" className={joinClasses('ml-auto size-4', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <ul id={listId} className="mt-1 flex flex-col gap-1">
          {items.map((item) => (
            <li key={item.to}>
              <NavItem item={item} isIndented end={ends[item.to]} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
