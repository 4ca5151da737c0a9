import type { Agenda } from '@evenkeel/contract/contact/meeting-pack'
import type { Meeting } from '@evenkeel/contract/contact/meetings'

// For tests: meetings as the server sends them, around one fixed moment.

/** Tuesday, October 6, 2026, 18:00 UTC, in seconds. */
export const now = Date.UTC(2026, 9, 6, 18) / 1000
const hour = 3600

/** Thursday, October 8, 5:30 pm in Denver, 7:30 pm in New York. */
export const startsAt = Date.UTC(2026, 9, 8, 23, 30) / 1000

export const meetingAt = (more: Partial<Meeting> = {}): Meeting => ({
  meeting_id: 31,
  request_id: 1,
  state: 'confirmed',
  proposed_by: 'consumer',
  starts_at: startsAt,
  minutes: 30,
  way: 'video',
  where: 'https://meet.larkspur.example/r/88',
  zones: { consumer: 'America/Denver', advisor: 'America/New_York' },
  sequence: 2,
  cancelled: null,
  missed_by: null,
  history: [{ what: 'confirmed', by: 'consumer', at: now - hour, starts_at: startsAt }],
  may: [],
  is_scored: null,
  ...more,
})

export const proposedByAdvisor = meetingAt({
  state: 'proposed',
  proposed_by: 'advisor',
  where: '',
  may: ['confirm', 'move', 'cancel'],
  history: [{ what: 'proposed', by: 'advisor', at: now - hour, starts_at: startsAt }],
})

export const heldMeeting = meetingAt({ state: 'held', starts_at: now - 48 * hour, is_scored: false })

export const agendaOf = (more: Partial<Agenda> = {}): Agenda => ({
  items: [
    { text: 'What fees will I pay, all told?', source: 'form-crs', is_done: false },
    { text: 'How is vesting stock taxed, and when?', source: 'own', is_done: false },
  ],
  is_shared: false,
  version: 3,
  ...more,
})
