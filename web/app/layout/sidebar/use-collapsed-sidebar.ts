import { useShownRole } from '../../session/use-shown-role.ts'
import { usePageHandle } from '../header/page-handle.ts'
import { toggleDesktopSidebar, toggleOnWide, useSidebarStore } from './sidebar-store.ts'
import { useIsNarrower } from './use-is-narrower.ts'

const roomForBothPx = 1440

/** A page that needs the width has a flag of its own, so that its toggle changes no other page. */
export function useCollapsedSidebar(): { isCollapsed: boolean; toggle: () => void } {
  const isStored = useSidebarStore((sidebar) => sidebar.isDesktopCollapsed)
  const isExpandedOnWide = useSidebarStore((sidebar) => sidebar.isExpandedOnWide)
  const isTight = useIsNarrower(roomForBothPx)
  const role = useShownRole()
  const wide = usePageHandle()?.isWide ?? false
  const isWide = typeof wide === 'boolean' ? wide : role !== undefined && wide.includes(role)
  return isWide && isTight
    ? { isCollapsed: !isExpandedOnWide, toggle: toggleOnWide }
    : { isCollapsed: isStored, toggle: toggleDesktopSidebar }
}
