import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storedState } from '../../server-link/stored-state.ts'

interface SidebarState {
  /** Separate flags, so that collapsing the sidebar on desktop doesn't affect the menu on a phone (spec 2.4-03). */
  isDesktopCollapsed: boolean
  isMobileCollapsed: boolean
  isGroupOpen: boolean
  /** Pages that need the width start collapsed on smaller screens, unless the reader expanded the sidebar there. */
  isExpandedOnWide: boolean
}

export const useSidebarStore = create<SidebarState>()(
  persist(
    (): SidebarState => ({
      isDesktopCollapsed: false,
      isMobileCollapsed: true,
      isGroupOpen: true,
      isExpandedOnWide: false,
    }),
    {
      name: 'sidebar-storage',
      storage: createJSONStorage(() => storedState),
      // The mobile menu starts collapsed on every visit (spec 2.4-03), so its flag isn't stored.
      partialize: ({ isDesktopCollapsed, isGroupOpen, isExpandedOnWide }) => ({
        isDesktopCollapsed,
        isGroupOpen,
        isExpandedOnWide,
      }),
    },
  ),
)

export function toggleDesktopSidebar(): void {
  useSidebarStore.setState(({ isDesktopCollapsed }) => ({ isDesktopCollapsed: !isDesktopCollapsed }))
}

export function toggleOnWide(): void {
  useSidebarStore.setState(({ isExpandedOnWide }) => ({ isExpandedOnWide: !isExpandedOnWide }))
}

export function setMobileCollapsed(isMobileCollapsed: boolean): void {
  useSidebarStore.setState({ isMobileCollapsed })
}

export function toggleGroup(): void {
  useSidebarStore.setState(({ isGroupOpen }) => ({ isGroupOpen: !isGroupOpen }))
}
