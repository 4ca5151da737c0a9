import { useState } from 'react'
import { useLocation } from 'react-router'
import { usePageHandle } from '../header/page-handle.ts'
import { toggleDesktopSidebar, useSidebarStore } from './sidebar-store.ts'
import { useIsNarrower } from './use-is-narrower.ts'

const roomForBothPx = 1440

/** A wide page starts with the sidebar collapsed on smaller screens; what the reader does there is for that page only. */
export function useCollapsedSidebar(): { isCollapsed: boolean; toggle: () => void } {
  const isStored = useSidebarStore((sidebar) => sidebar.isDesktopCollapsed)
  const isTight = useIsNarrower(roomForBothPx)
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<{ on: string; isCollapsed: boolean }>()
  const isWide = usePageHandle()?.isWide === true && isTight
  if (!isWide) return { isCollapsed: isStored, toggle: toggleDesktopSidebar }
  const isCollapsed = chosen?.on === pathname ? chosen.isCollapsed : true
  return { isCollapsed, toggle: () => setChosen({ on: pathname, isCollapsed: !isCollapsed }) }
}
