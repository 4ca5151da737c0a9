import { PanelLeft } from 'lucide-react'
import { useShownRole } from '../../session/use-shown-role.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { AdminSidebar } from './admin-sidebar.tsx'
import { useCollapsedSidebar } from './use-collapsed-sidebar.ts'
import { UserSidebar } from './user-sidebar.tsx'

const place =
  'sticky top-(--band-height) h-[calc(100dvh-var(--band-height))] flex-none border-r border-line bg-rail transition-[width] print:hidden'
const expanded = 'w-(--sidebar-medium) large:w-(--sidebar)'

/** 84 px collapsed; expanded 230 px, or 280 px on large screens (spec 2.4-02). Admins get their own (spec 2.3-14). */
export function DesktopSidebar() {
  const { isCollapsed, toggle } = useCollapsedSidebar()
  const Sidebar = useShownRole() === 'admin' ? AdminSidebar : UserSidebar
  return (
    <aside
      aria-label="Sidebar"
      className={joinClasses(place, isCollapsed ? 'w-(--sidebar-collapsed)' : expanded)}
    >
      <Sidebar
        isCollapsed={isCollapsed}
        corner={
          <IconButton
            label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            icon={<PanelLeft />}
            isBare
            onClick={toggle}
          />
        }
      />
    </aside>
  )
}
