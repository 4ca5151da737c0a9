import type { Availability } from '@evenkeel/contract/people/availability'
import type { Criteria } from '@evenkeel/contract/people/criteria'
import { documentKinds, type StoredDocument } from '@evenkeel/contract/people/documents'
import { dayFromToday, formatCalendarDay } from '@evenkeel/format/calendar-days'
import { daysBefore } from '../../../ui/range/range.ts'
import { criterionWords, givingUp } from './criterion-words.ts'
import { reachInWords } from './figure-words.ts'
import type { Reach } from './metrics-queries.ts'

export interface ToDo {
  title: string
  line: string
  to?: string
  /** Shown when there is nothing to do. */
  isFine?: string
}

const criteriaPage = '/advisor/matchmaking/criteria'
const documentsPage = '/onboarding/advisor/documents'
const hoursPage = '/shared/support/settings'
const warnFromDays = 60
const mostOfReach = 3

interface Known {
  reach: Reach | undefined
  documents: { documents: StoredDocument[]; required: readonly (keyof typeof documentKinds)[] } | undefined
  criteria: Criteria | undefined
  hours: Availability | undefined
}

/** Urgent items first, then those with the most effect on reach, then those in order. */
export function toDoItems({ reach, documents, criteria, hours }: Known, today = dayFromToday()): ToDo[] {
  const items: ToDo[] = []
  const fine: ToDo[] = []
  const standing = documents?.documents.filter(({ replacedAt }) => replacedAt === null) ?? []
  for (const kind of documents?.required ?? [])
    if (!standing.some((document) => document.kind === kind))
      items.push({
        title: `Hand in your ${documentKinds[kind]}`,
        line: 'You are not shown without it',
        to: documentsPage,
      })
  for (const { label, expiresOn, isExpired } of standing) {
    if (expiresOn === null) continue
    const isSoon = daysBefore(expiresOn, warnFromDays) <= today
    const line = { title: `${label} ${isExpired ? 'expired' : 'expires'} ${formatCalendarDay(expiresOn)}` }
    if (isExpired) items.push({ ...line, line: 'Hand in the newest version', to: documentsPage })
    else if (isSoon) items.push({ ...line, line: 'Hand in the next version before', to: documentsPage })
    else fine.push({ ...line, line: 'The newest version is with us', isFine: 'In date' })
  }
  if (criteria && criteria.updated_at === null)
    items.push({ title: 'Say whom you take', line: 'You serve no state yet', to: criteriaPage })
  if (hours && hours.weekly_hours === null && hours.calendar_link === null)
    items.push({
      title: 'Say when you have time',
      line: 'Consumers see your next free time in their list',
      to: hoursPage,
    })
  return [...items, ...reachItems(reach), ...fine]
}

function reachItems(reach: Reach | undefined): ToDo[] {
  if (!reach) return []
  return reach.criteria
    .filter(({ without }) => without > reach.shown_to)
    .sort((a, b) => b.without - a.without)
    .slice(0, mostOfReach)
    .map(({ criterion, without }) => ({
      title: givingUp[criterion],
      line: `${criterionWords[criterion]}: reach ${reachInWords(reach.shown_to)} to ${reachInWords(without)} consumers a quarter`,
      to: criteriaPage,
    }))
}
