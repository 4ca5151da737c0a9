import { masqueradeSentences } from '@evenkeel/contract/sentences'
import { Blend, ChartColumn, LogOut, UserRoundCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fullNameOf, useAccountHolder } from '../../session/account-holder.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { signOut } from '../../session/sign-out.ts'
import { useSession } from '../../session/use-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Chip } from '../../ui/choice/chip.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { VisuallyHidden } from '../../ui/screen-reader.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { urgencyOf } from '../desks/desk-words.ts'
import { type Desks, useWaiting } from '../desks/waiting-store.ts'
import { StopMasquerade } from '../masquerade/stop-masquerade-button.tsx'
import { deskIcons } from './desk-icons.tsx'
import { NavItem, navClasses } from './nav-item.tsx'
import { QuickMasqueradePlace } from './quick-masquerade-place.tsx'
import { SidebarFrame } from './sidebar-frame.tsx'
import { adminDesks, adminItems, type DeskId } from './sidebar-items.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { useMenuLink } from './use-mobile-menu.ts'

/** The admin's name, company and ID (spec 2.5-04), and a link to what admins have instead of settings (2.1-27). */
function AdminIdentity({ isCollapsed }: { isCollapsed: boolean }) {
  const menuLink = useMenuLink()
  const holder = useAccountHolder()
  const { status, userId } = useSession()
  // No name is shown before the server has confirmed it (spec 4-08, security H02).
  if (status !== 'authenticated' || holder.isAwaited)
    return <Skeleton className={isCollapsed ? 'h-10' : 'mx-2 h-10'} />
  const name = fullNameOf(holder) || masqueradeSentences.fallbackName
  const details = [holder.company, userId === undefined ? undefined : `ID ${userId}`]
    .filter(Boolean)
    .join(' · ')
  return (
    <Link
      to="/admin/ChangePassword"
      {...menuLink}
      className={joinClasses(
        'flex items-center gap-3 rounded-control text-text no-underline',
        isCollapsed ? 'justify-center' : 'px-2',
      )}
    >
      <Avatar name={name} id={userId} />
      <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className="block truncate font-semibold">{name}</span>
        <span className="num block truncate text-12 text-muted">{details}</span>
        <VisuallyHidden>Password and security</VisuallyHidden>
      </span>
    </Link>
  )
}

const nouns = {
  vetting: 'waiting',
  support: 'open',
  reviews: 'waiting',
  people: 'to confirm',
  audit: 'problem',
}

function countOf(id: DeskId, desks: Desks): { count: number; isDue: boolean } {
  const { vetting, support, reviews, people, audit } = desks
  if (id === 'vetting') return { count: vetting.waiting, isDue: urgencyOf(vetting.due_at) !== 'later' }
  if (id === 'support') return { count: support.open, isDue: urgencyOf(support.due_at) !== 'later' }
  if (id === 'reviews') return { count: reviews.waiting, isDue: false }
  if (id === 'people') return { count: people.to_confirm, isDue: false }
  return { count: audit.broken_at === null ? 0 : 1, isDue: true }
}

/** Its own component, so that a new count draws only this again. */
function DeskBadge({ id }: { id: DeskId }) {
  const desks = useWaiting((waiting) => waiting.desks)
  return desks ? <Badge {...countOf(id, desks)} noun={nouns[id]} isQuiet most={99} /> : null
}

/** Each expires within the hour. */
function ApprovalsBadge() {
  const count = useWaiting(({ desks }) => desks?.masquerade.to_answer ?? 0)
  return <Badge count={count} noun="to answer" isQuiet isDue most={99} />
}

interface AdminSidebarProps {
  isCollapsed?: boolean
  corner?: ReactNode
}

/** spec 2.5 */
export function AdminSidebar({ isCollapsed = false, corner }: AdminSidebarProps) {
  const { status } = useSession()
  const isMasquerading = useMasquerade(({ records, isConfirmed }) => records !== null && isConfirmed)
  return (
    <SidebarFrame
      label="Admin"
      isCollapsed={isCollapsed}
      corner={
        isCollapsed ? (
          corner
        ) : (
          <span className="flex items-center gap-1">
            <Chip>Admin</Chip>
            {corner}
          </span>
        )
      }
      after={status === 'authenticated' && <QuickMasqueradePlace isCollapsed={isCollapsed} />}
      foot={
        <div className="flex flex-none flex-col gap-1">
          {isMasquerading && (
            <StopMasquerade variant="secondary" isBlock className={isCollapsed ? 'px-1! text-12!' : 'mb-2'} />
          )}
          <AdminIdentity isCollapsed={isCollapsed} />
          <ThemeToggle isCollapsed={isCollapsed} />
          <button type="button" className={navClasses(false, isCollapsed)} onClick={() => signOut('asked')}>
            <LogOut aria-hidden="true" />
            {isCollapsed ? <VisuallyHidden>Logout</VisuallyHidden> : 'Logout'}
          </button>
        </div>
      }
    >
      <ul className="flex flex-col gap-1">
        <li>
          <NavItem
            item={adminItems.analytics}
            icon={<ChartColumn aria-hidden="true" />}
            isCollapsed={isCollapsed}
          />
        </li>
        <li>
          <NavItem
            item={adminItems.masquerade}
            icon={<UserRoundCog aria-hidden="true" />}
            isCollapsed={isCollapsed}
            end={<ApprovalsBadge />}
          />
        </li>
        <li>
          <NavItem
            item={adminItems.matchmaking}
            icon={<Blend aria-hidden="true" />}
            isCollapsed={isCollapsed}
          />
        </li>
      </ul>
      <h2
        id="desks"
        className={joinClasses(
          'mt-4 mb-1 text-12 font-semibold text-muted',
          isCollapsed ? 'text-center' : 'px-3',
        )}
      >
        Desks
      </h2>
      <ul aria-labelledby="desks" className="flex flex-col gap-1">
        {adminDesks.map((desk) => (
          <li key={desk.id}>
            <NavItem
              item={desk}
              icon={deskIcons[desk.id]}
              isCollapsed={isCollapsed}
              end={<DeskBadge id={desk.id} />}
            />
          </li>
        ))}
      </ul>
    </SidebarFrame>
  )
}
