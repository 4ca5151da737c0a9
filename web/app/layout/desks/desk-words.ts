import { dueSoonHours } from '@evenkeel/contract/staff/desks'
import { formatCount } from '@evenkeel/format/counts'
import { formatSpan } from '@evenkeel/format/durations'
import { formatRecentInSentence } from '@evenkeel/format/moments'
import type { Desks } from './waiting-store.ts'

/** Seconds since 1970, as the server sends them. */
export const nowInSeconds = () => Math.floor(Date.now() / 1000)

export type Urgency = 'later' | 'soon' | 'late'

export function urgencyOf(dueAt: number | null, now = nowInSeconds()): Urgency {
  if (dueAt === null || dueAt - now > dueSoonHours * 3600) return 'later'
  return dueAt > now ? 'soon' : 'late'
}

function dueInWords(dueAt: number | null, now: number): string {
  if (dueAt === null) return 'Nothing due'
  return dueAt > now ? `First due in ${formatSpan(dueAt - now)}` : `Overdue by ${formatSpan(now - dueAt)}`
}

export interface DeskLine {
  state: string
  detail: string
  urgency: Urgency
}

/** What the strip says about each desk. */
export function deskLines({ vetting, support, reviews, people, audit }: Desks, now = nowInSeconds()) {
  return {
    vetting: {
      state: `${formatCount(vetting.waiting)} waiting`,
      detail: dueInWords(vetting.due_at, now),
      urgency: urgencyOf(vetting.due_at, now),
    },
    support: {
      state: `${formatCount(support.open)} open`,
      detail: dueInWords(support.due_at, now),
      urgency: urgencyOf(support.due_at, now),
    },
    reviews: {
      state: `${formatCount(reviews.waiting)} waiting`,
      detail: reviews.waiting === 0 ? 'Nothing to decide' : 'No deadline',
      urgency: 'later',
    },
    people: {
      state: `${formatCount(people.disabled)} disabled`,
      detail:
        people.to_confirm === 0
          ? 'Nothing to confirm'
          : `${formatCount(people.to_confirm)} need${people.to_confirm === 1 ? 's' : ''} your confirmation`,
      urgency: 'later',
    },
    audit: {
      state: audit.broken_at === null ? (audit.checked_at === null ? '' : 'intact') : 'broken',
      detail: auditInWords(audit, now),
      urgency: audit.broken_at === null ? 'later' : 'late',
    },
  } as const satisfies Record<string, DeskLine>
}

function auditInWords({ checked_at, broken_at }: Desks['audit'], now: number): string {
  if (broken_at !== null) return `Row ${formatCount(broken_at)} doesn’t verify`
  if (checked_at === null) return 'Not verified yet'
  return `Verified ${formatRecentInSentence(checked_at, now)}`
}
