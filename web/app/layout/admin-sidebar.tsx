import { masqueradeSentences } from '@evenkeel/contract/sentences'
import { Blend, ChartColumn, LogOut, UserRoundCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullNameOf, useAccountHolder } from '../session/account-holder.ts'
import { signOut } from '../session/sign-out.ts'
import { useSession } from '../session/use-session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Chip } from '../ui/chip.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NavItem, navClasses } from './nav-item.tsx'
import { SidebarFrame } from './sidebar-frame.tsx'
import { adminItems } from './sidebar-items.ts'

/** The admin's name, company and ID (spec 2.5-04). */
function AdminIdentity() {
  const holder = useAccountHolder()
  const { status, userId } = useSession()
  // Nobody is named before the server has (spec 4-08, security H02).
  if (status !== 'authenticated' || holder.isAwaited) return <Skeleton className="mx-2 h-10" />
  const name = fullNameOf(holder) || masqueradeSentences.fallbackName
  const details = [holder.company, userId === undefined ? undefined : `ID ${userId}`]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="flex items-center gap-3 px-2">
      <Avatar name={name} id={userId} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="num truncate text-12 text-muted">{details}</p>
      </div>
    </div>
  )
}

/** spec 2.5-01, 2.5-06 */
export function AdminSidebar({ corner }: { corner?: ReactNode }) {
  return (
    <SidebarFrame
      label="Admin"
      corner={
        <span className="flex items-center gap-2">
          <Chip>Admin</Chip>
          {corner}
        </span>
      }
      foot={
        <div className="flex flex-none flex-col gap-2">
          <AdminIdentity />
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
