import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { setMobileCollapsed, useSidebarStore } from './sidebar-store.ts'

// The open menu is a history entry, so that the phone's Back button closes it instead of leaving the page. The
// entry itself opens nothing: after a reload the menu is collapsed again (spec 2.4-03).

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isMenuOpen' in state
}

export function useIsMenuOpen(): boolean {
  return useSidebarStore((sidebar) => !sidebar.isMobileCollapsed)
}

export function useMobileMenu() {
  const location = useLocation()
  const navigate = useNavigate()
  const isOpen = useIsMenuOpen()
  const isEntry = isMarked(location.state)

  useEffect(() => {
    if (!isEntry) setMobileCollapsed(true)
  }, [isEntry])
  useEffect(() => () => setMobileCollapsed(true), [])

  const open = () => {
    setMobileCollapsed(false)
    if (isEntry) return
    void navigate(location, { state: { ...location.state, isMenuOpen: true }, preventScrollReset: true })
  }
  const close = () => {
    setMobileCollapsed(true)
    void navigate(-1)
  }
  return { isOpen, open, close }
}

/** A link in the menu replaces the menu's history entry, so that Back returns to the previous page. */
export function useMenuLink(): { replace: boolean } {
  return { replace: useIsMenuOpen() }
}
