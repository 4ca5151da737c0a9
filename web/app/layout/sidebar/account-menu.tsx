import { accountSentences } from '@evenkeel/contract/sentences'
import { ChevronUp, LogOut, Settings } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { fullNameOf, useAccountHolder } from '../../session/account-holder.ts'
import { signOut } from '../../session/sign-out.ts'
import { useSession } from '../../session/use-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/overlays/menu.tsx'
import { VisuallyHidden } from '../../ui/screen-reader.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { settingsAddress } from '../gates/page-addresses.ts'
import { isUnder } from '../gates/public-paths.ts'
import { useThemeSwitch } from './theme-toggle.tsx'
import { useMenuLink } from './use-mobile-menu.ts'

interface AccountProps {
  isCollapsed: boolean
  /** The identity is still loading (spec 4-45). */
  isAwaited?: boolean
}

function AwaitedWords({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <>
      <VisuallyHidden>Your account</VisuallyHidden>
      <Skeleton isRound className="size-10 flex-none" />
      {!isCollapsed && (
        <span aria-hidden="true" className="flex min-w-0 flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
        </span>
      )}
    </>
  )
}

function AccountWords({ isCollapsed, isAwaited = false }: AccountProps) {
  const holder = useAccountHolder()
  const { userId } = useSession()
  const name = fullNameOf(holder)
  if (isAwaited || holder.isAwaited) return <AwaitedWords isCollapsed={isCollapsed} />
  return (
    <>
      <Avatar name={name} id={userId} />
      <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className="block truncate font-semibold">{name || accountSentences.unknownName}</span>
        <span className="block truncate text-12 text-muted">{holder.email || accountSentences.noEmail}</span>
      </span>
    </>
  )
}

/** Initials, name and email of the signed-in person, and the account popup (spec 2.4-06, 2.4-13 … 2.4-15). */
export function AccountMenu({ isCollapsed, isAwaited = false }: AccountProps) {
  const { pathname } = useLocation()
  const theme = useThemeSwitch()
  const menuLink = useMenuLink()
  const classes = joinClasses(
    'flex w-full flex-none items-center gap-3 rounded-card border p-2 text-left text-text no-underline',
    isCollapsed ? 'justify-center border-transparent p-0' : 'border-line',
  )

  // spec 2.1-12: no popup under /shared/support, where the page itself has settings and sign-out.
  if (isUnder(pathname, '/shared/support')) {
    return (
      <Link to={settingsAddress} {...menuLink} className={classes}>
        <AccountWords isCollapsed={isCollapsed} isAwaited={isAwaited} />
      </Link>
    )
  }
  return (
    <Menu
      side={isCollapsed ? 'right' : 'top'}
      align={isCollapsed ? 'end' : 'start'}
      className={isCollapsed ? undefined : 'w-(--anchor-width)'}
      trigger={
        <button type="button" className={classes}>
          <AccountWords isCollapsed={isCollapsed} isAwaited={isAwaited} />
          {!isCollapsed && <ChevronUp aria-hidden="true" className="size-4" />}
        </button>
      }
    >
      <MenuLink to={settingsAddress} icon={<Settings />}>
        Settings
      </MenuLink>
      <MenuItem icon={theme.icon} onClick={theme.toggle}>
        {theme.label}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<LogOut />} onClick={() => signOut('asked')}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
