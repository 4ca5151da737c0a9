import { closings } from '@evenkeel/contract/market/requests'
import type { ListedPerson, PersonPage } from '@evenkeel/contract/staff/people-desk'
import { formatDuration } from '@evenkeel/format/durations'
import { formatList } from '@evenkeel/format/lists'
import { formatShortDate } from '@evenkeel/format/moments'
import type { ChipProps } from '../../../ui/choice/chip.tsx'
import type { DotKind } from '../../../ui/lists/state-dot.tsx'

export const roleWords = { consumer: 'Consumer', advisor: 'Advisor', admin: 'Admin' } as const

type Application = NonNullable<PersonPage['application']>['status']

export const applicationWords: Readonly<Record<Application, string>> = {
  draft: 'Application not submitted',
  submitted: 'Application submitted',
  'in-review': 'Application in review',
  approved: 'Verified',
  rejected: 'Application rejected',
  suspended: 'Suspended',
  withdrawn: 'Application withdrawn',
}
export const applicationKind = (status: Application): NonNullable<ChipProps['kind']> => {
  if (status === 'approved') return 'good'
  return status === 'rejected' || status === 'suspended' ? 'danger' : 'plain'
}

/** A date of the server's, which belongs to no clock: "Dec 20", "Dec 20, 2027". */
export const dayInWords = (day: string) =>
  formatShortDate(Date.parse(`${day}T00:00:00Z`) / 1000, undefined, 'UTC')

/** "Ellen" of "Ellen Marsh". */
export const firstNameOf = (name: string) => name.split(' ')[0] || name

const factorWords = {
  authenticator: 'authenticator app',
  passkey: 'passkey',
  'recovery-code': 'recovery codes',
} as const

export function factorsInWords(factors: PersonPage['person']['second_factors']): string {
  if (factors.length === 0) return 'None'
  const words = formatList(factors.map((factor) => factorWords[factor]))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Request = PersonPage['requests']['rows'][number]

export function requestState(request: Request, now: number): { kind: DotKind; words: string } {
  const { state, due_at, closed_as, has_meeting } = request
  if (due_at !== null)
    return {
      kind: 'warning',
      words: due_at > now ? `Waiting, ${formatDuration(due_at - now)} left` : 'Waiting',
    }
  if (closed_as !== null) return { kind: 'plain', words: `Closed: ${closings[closed_as]}` }
  if (state === 'accepted') return { kind: 'good', words: has_meeting ? 'Meeting booked' : 'Accepted' }
  return { kind: state === 'expired' ? 'danger' : 'plain', words: overWords[state] }
}

const overWords = {
  sent: 'Sent',
  seen: 'Seen',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const

type Meeting = PersonPage['meetings']['rows'][number]

export const meetingWords: Readonly<Record<Meeting['state'], { kind: DotKind; words: string }>> = {
  proposed: { kind: 'warning', words: 'Proposed' },
  confirmed: { kind: 'good', words: 'Confirmed' },
  held: { kind: 'info', words: 'Met' },
  'no-show': { kind: 'danger', words: 'No-show' },
  cancelled: { kind: 'plain', words: 'Canceled' },
}

export const ticketWords = {
  open: 'Open',
  'waiting-for-you': 'Waiting on customer',
  solved: 'Solved',
} as const

export const personStateKind = {
  active: 'good',
  disabled: 'danger',
  leaving: 'warning',
} as const satisfies Record<ListedPerson['state'], DotKind>

export const devices = (count: number) => (count === 1 ? '1 device' : `${count} devices`)
