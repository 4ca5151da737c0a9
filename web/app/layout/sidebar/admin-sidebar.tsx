import { masqueradeSentences } from '@evenkeel/contract/sentences'
import { Blend, ChartColumn, LogOut, UserRoundCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fullNameOf, useAccountHolder } from '../../session/account-holder.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { signOut } from '../../session/sign-out.ts'
import { useSession } from '../../session/use-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/choice/chip.tsx'
import { VisuallyHidden } from '../../ui/screen-reader.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuickMasquerade } from '../masquerade/quick-masquerade.tsx'
import { StopMasquerade } from '../masquerade/stop-masquerade-button.tsx'
import { NavItem, navClasses } from './nav-item.tsx'
import { SidebarFrame } from './sidebar-frame.tsx'
import { adminItems } from './sidebar-items.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { useMenuLink } from './use-mobile-menu.ts'

/** The admin's name, company and ID (spec 2.5-04), and a link to what admins have instead of settings (2.1-27). */
function AdminIdentity() {
  const menuLink = useMenuLink()
  const holder = useAccountHolder()
  const { status, userId } = useSession()
  // No name is shown before the server has confirmed it (spec 4-08, security H02).
  if (status !== 'authenticated' || holder.isAwaited) return <Skeleton className="mx-2 h-10" />
  const name = fullNameOf(holder) || masqueradeSentences.fallbackName
  const details = [holder.company, userId === undefined ? undefined : `ID ${userId}`]
    .filter(Boolean)
    .join(' · ')
  return (
    <Link
      to="/admin/ChangePassword"
      {...menuLink}
      className="flex items-center gap-3 rounded-control px-2 text-text no-underline"
    >
      <Avatar name={name} id={userId} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="num block truncate text-12 text-muted">{details}</span>
        <VisuallyHidden>Password and security</VisuallyHidden>
      </span>
    </Link>
  )
}

/** spec 2.5 */
export function AdminSidebar({ corner }: { corner?: ReactNode }) {
  const { status } = useSession()
  const isMasquerading = useMasquerade(({ records, isConfirmed }) => records !== null && isConfirmed)
  return (
    <SidebarFrame
      label="Admin"
      corner={
        <span className="flex items-center gap-2">
          <Chip>Admin</Chip>
          {corner}
        </span>
      }
      after={status === 'authenticated' && <QuickMasquerade />}
      foot={
        <div className="flex flex-none flex-col gap-2">
          {isMasquerading && <StopMasquerade variant="secondary" isBlock />}
          <AdminIdentity />
          <ThemeToggle isCollapsed={false} />
          <button type="button" className={navClasses(false, false)} onClick={() => signOut('asked')}>
            <LogOut aria-hidden="true" />
            Logout
          </button>
        </div>
      }
    >
      <ul className="flex flex-col gap-1">
        <li>
          <NavItem item={adminItems.analytics} icon={<ChartColumn aria-hidden="true" />} />
        </li>
        <li>
          <NavItem item={adminItems.masquerade} icon={<UserRoundCog aria-hidden="true" />} />
        </li>
        <li>
          <NavItem item={adminItems.matchmaking} icon={<Blend aria-hidden="true" />} />
        </li>
      </ul>
    </SidebarFrame>
  )
}
