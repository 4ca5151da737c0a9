import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { isProfileView } from '../gates/page-addresses.ts'
import { isUnder } from '../gates/public-paths.ts'
import { homeAddress, profileAddress } from '../gates/user-addresses.ts'

export interface Place {
  pathname: string
  search: string
}

export interface SidebarItem {
  label: string
  to: string
  isCurrent: (place: Place) => boolean
}

export interface UserItems {
  home: SidebarItem
  matchmaking: readonly SidebarItem[]
  /** Advisors only. */
  bookings?: SidebarItem
  profile: SidebarItem
  notifications: SidebarItem
  support: SidebarItem
}

function itemUnder(label: string, to: string): SidebarItem {
  return { label, to, isCurrent: ({ pathname }) => isUnder(pathname, to) }
}

export const matchesAddress = '/shared/matchmaking/messages'
const yourMatches = itemUnder('Your Matches', matchesAddress)
const notifications: SidebarItem = {
  ...itemUnder('Notifications', '/shared/notifications'),
  isCurrent: ({ pathname }) =>
    isUnder(pathname, '/shared/notifications') || isUnder(pathname, '/notifications'),
}
const support = itemUnder('Support', '/shared/support')

function advisorItems(userId: PersonId | undefined): UserItems {
  const person = { role: 'advisor', userId } as const
  const isHome = ({ pathname }: Place) => isUnder(pathname, '/advisor/metrics')
  const isProfile = (place: Place) =>
    isUnder(place.pathname, '/advisor') &&
    !isHome(place) &&
    !['/advisor/matchmaking', '/advisor/booking'].some((part) => isUnder(place.pathname, part))
  return {
    home: { label: 'Home', to: homeAddress(person), isCurrent: isHome },
    // spec 2.4-07, 6-05
    matchmaking: [itemUnder('Your Criteria', '/advisor/matchmaking/criteria'), yourMatches],
    bookings: itemUnder('Bookings', '/advisor/booking'),
    profile: { label: 'Profile', to: profileAddress(person), isCurrent: isProfile },
    notifications,
    support,
  }
}

function consumerItems(): UserItems {
  const person = { role: 'consumer', userId: undefined } as const
  const isHere = ({ pathname }: Place) => isUnder(pathname, '/consumer/profile')
  const isProfile = (place: Place) => isHere(place) && isProfileView(place.search)
  return {
    home: {
      label: 'Home',
      to: homeAddress(person),
      // The watch list is opened from Home and leads back to it.
      isCurrent: (place) =>
        (isHere(place) && !isProfile(place)) || isUnder(place.pathname, '/consumer/watch'),
    },
    // spec 2.4-08, 6-06
    matchmaking: [itemUnder('Advisors', '/consumer/matchmaking/advisors'), yourMatches],
    profile: { label: 'Profile', to: profileAddress(person), isCurrent: isProfile },
    notifications,
    support,
  }
}

/** An unknown user type gets the consumer menu (spec 2.4-09). */
export function userItems(role: Role | undefined, userId: PersonId | undefined): UserItems {
  return role === 'advisor' ? advisorItems(userId) : consumerItems()
}

export const adminItems = {
  analytics: itemUnder('System Analytics', '/admin/analytics'),
  masquerade: itemUnder('User Masquerading', '/admin/masquerade'),
  matchmaking: itemUnder('Matchmaking Checker', '/admin/matchmaking'),
} as const

export type DeskId = 'vetting' | 'support' | 'reviews' | 'people' | 'audit'

/** Below the three links of the specification (2.5-01). */
export const adminDesks: readonly (SidebarItem & { id: DeskId })[] = [
  { id: 'vetting', ...itemUnder('Vetting', '/admin/vetting') },
  { id: 'support', ...support },
  { id: 'reviews', ...itemUnder('Reviews', '/admin/reviews') },
  { id: 'people', ...itemUnder('People', '/admin/people') },
  { id: 'audit', ...itemUnder('Audit', '/admin/audit') },
]
