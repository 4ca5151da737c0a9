import { Bell, CalendarDays, House, LifeBuoy, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUnreadCount } from '../../session/stored/unread-count.ts'
import { useSession } from '../../session/use-session.ts'
import { Badge } from '../../ui/badge.tsx'
import { useWaiting } from '../desks/waiting-store.ts'
import { usePendingUserId } from '../gates/use-pending-user-id.ts'
import { AccountMenu } from './account-menu.tsx'
import { NavGroup } from './nav-group.tsx'
import { NavItem } from './nav-item.tsx'
import { SidebarFrame } from './sidebar-frame.tsx'
import { matchesAddress, userItems } from './sidebar-items.ts'
import { ThemeToggle } from './theme-toggle.tsx'

interface SidebarProps {
  isCollapsed?: boolean
  corner?: ReactNode
}

/** spec 2.4-04 */
export function UserSidebar({ isCollapsed = false, corner }: SidebarProps) {
  const { status, role, userId } = useSession()
  const unread = useUnreadCount()
  const waiting = useWaiting((all) => all.unanswered)
  const unanswered = role === 'advisor' ? waiting : 0
  const items = userItems(role, userId)
  const isSignedIn = status === 'authenticated'
  const isAwaited = usePendingUserId()
  return (
    <SidebarFrame
      label="Main"
      isCollapsed={isCollapsed}
      corner={corner}
      // Visitors have no account menu.
      foot={
        isSignedIn ? (
          <AccountMenu isCollapsed={isCollapsed} isAwaited={isAwaited} />
        ) : (
          <ThemeToggle isCollapsed={isCollapsed} />
        )
      }
    >
      <ul className="flex flex-col gap-1">
        <li>
          <NavItem item={items.home} icon={<House aria-hidden="true" />} isCollapsed={isCollapsed} />
        </li>
        <li>
          <NavGroup
            label="Matchmaking"
            items={items.matchmaking}
            isCollapsed={isCollapsed}
            ends={{
              [matchesAddress]: (
                <Badge key="matches" count={unanswered} noun="waiting for your answer" isQuiet />
              ),
            }}
          />
        </li>
        {items.bookings && (
          <li>
            <NavItem
              item={items.bookings}
              icon={<CalendarDays aria-hidden="true" />}
              isCollapsed={isCollapsed}
            />
          </li>
        )}
        <li>
          <NavItem item={items.profile} icon={<UserRound aria-hidden="true" />} isCollapsed={isCollapsed} />
        </li>
        <li>
          <NavItem
            item={items.notifications}
            icon={<Bell aria-hidden="true" />}
            isCollapsed={isCollapsed}
            end={<Badge count={unread} />}
          />
        </li>
        <li>
          <NavItem item={items.support} icon={<LifeBuoy aria-hidden="true" />} isCollapsed={isCollapsed} />
        </li>
      </ul>
    </SidebarFrame>
  )
}
