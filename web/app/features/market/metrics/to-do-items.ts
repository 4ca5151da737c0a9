import type { Availability } from '@evenkeel/contract/people/availability'
import type { Criteria } from '@evenkeel/contract/people/criteria'
import { documentKinds, type StoredDocument } from '@evenkeel/contract/people/documents'
import { dayFromToday, formatCalendarDay } from '@evenkeel/format/calendar-days'
import { daysBefore } from '../../../ui/range/range.ts'
import { givingUp } from './criterion-words.ts'
import { reachInWords } from './figure-words.ts'
import type { Reach } from './metrics-queries.ts'

export interface ToDo {
  title: string
  line: string
  to: string
}

const criteriaPage = '/advisor/matchmaking/criteria'
const documentsPage = '/onboarding/advisor/documents'
const hoursPage = '/advisor/booking?tab=availability'
const warnFromDays = 60
const mostOfReach = 3

interface Known {
  reach: Reach | undefined
  documents: { documents: StoredDocument[]; required: readonly (keyof typeof documentKinds)[] } | undefined
  criteria: Criteria | undefined
  hours: Availability | undefined
}

/** Only what needs an action: urgent items first, then those with the most effect on reach. */
export function toDoItems({ reach, documents, criteria, hours }: Known, today = dayFromToday()): ToDo[] {
  const items: ToDo[] = []
  const current = documents?.documents.filter(({ replacedAt }) => replacedAt === null) ?? []
  for (const kind of documents?.required ?? [])
    if (!current.some((document) => document.kind === kind))
      items.push({
        title: `Upload your ${documentKinds[kind]}`,
        line: 'Consumers can’t see you without it',
        to: documentsPage,
      })
  for (const { label, expiresOn, isExpired } of current) {
    if (expiresOn === null) continue
    const isSoon = daysBefore(expiresOn, warnFromDays) <= today
    const title = `${label} ${isExpired ? 'expired' : 'expires'} ${formatCalendarDay(expiresOn)}`
    if (isExpired) items.push({ title, line: 'Upload the current version', to: documentsPage })
    else if (isSoon) items.push({ title, line: 'Upload the next version before then', to: documentsPage })
  }
  if (criteria && criteria.updated_at === null)
    items.push({ title: 'Set your criteria', line: 'You don’t serve any states yet', to: criteriaPage })
  if (hours && hours.weekly_hours === null && hours.calendar_link === null)
    items.push({
      title: 'Add your availability',
      line: 'Consumers see your next open time',
      to: hoursPage,
    })
  return [...items, ...reachItems(reach)]
}

function reachItems(reach: Reach | undefined): ToDo[] {
  if (!reach) return []
  return (
    reach.criteria
      // A pause or a full month has its own banner, which names the cause.
      .filter(({ criterion, without }) => criterion !== 'room' && without > reach.shown_to)
      .sort((a, b) => b.without - a.without)
      .slice(0, mostOfReach)
      .map(({ criterion, without }) => ({
        title: givingUp[criterion],
        line: `From ${reachInWords(reach.shown_to)} to about ${reachInWords(without)} consumers per quarter`,
        to: criteriaPage,
      }))
  )
}
