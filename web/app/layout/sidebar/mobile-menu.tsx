import { Dialog } from '@base-ui/react/dialog'
import { Menu as MenuIcon, X } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useShownRole } from '../../session/use-shown-role.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { BackInBar, HeaderInBar } from '../header/header-in-bar.tsx'
import { usePageHeaderStore } from '../header/page-header-store.ts'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'
import { useMobileMenu } from './use-mobile-menu.ts'
import { UserSidebar } from './user-sidebar.tsx'

const drawer =
  'fixed top-(--band-height) bottom-0 left-0 z-30 w-[min(334px,calc(100vw-56px))] border-r border-line bg-rail outline-none transition-transform data-ending-style:-translate-x-full data-starting-style:-translate-x-full'
const scrim =
  'fixed inset-0 z-30 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

/** The top bar of narrow screens and its menu, which is always expanded (spec 2.4-11). */
export function MobileMenu() {
  const { isOpen, open, close } = useMobileMenu()
  const role = useShownRole()
  const opener = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const openedOn = useRef(pathname)
  const isAdmin = role === 'admin'
  const isOneRow = usePageHeaderStore((header) => header.isOneRow)
  const hasBack = usePageHeaderStore((header) => header.isOneRow && header.back !== undefined)

  const openHere = () => {
    openedOn.current = pathname
    open()
  }
  // After a link, focus moves to the new page; otherwise back to the button that opened the menu.
  const focusAfter = () => (openedOn.current === pathname ? opener.current : false)
  const corner = <Dialog.Close render={<IconButton label="Close menu" icon={<X />} isBare />} />

  return (
    <header className="sticky top-(--band-height) z-20 flex h-14 items-center justify-between border-b border-line bg-canvas px-2 print:hidden">
      {hasBack ? (
        <BackInBar />
      ) : (
        <IconButton
          ref={opener}
          label="Open menu"
          icon={<MenuIcon />}
          isBare
          aria-haspopup="dialog"
          onClick={openHere}
        />
      )}
      {isOneRow ? (
        <HeaderInBar />
      ) : (
        <Link to="/" className="flex no-underline">
          <Logo />
        </Link>
      )}
      {isAdmin ? <span className="w-11" /> : <NotificationBell />}
      <Dialog.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && close()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={scrim} />
          <Dialog.Popup className={drawer} aria-label="Menu" finalFocus={focusAfter}>
            {isAdmin ? <AdminSidebar corner={corner} /> : <UserSidebar corner={corner} />}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </header>
  )
}
