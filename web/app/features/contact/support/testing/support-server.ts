import type { WholeSupportRequest } from '@evenkeel/contract/contact/support'
import type { WholeDeskRequest } from '@evenkeel/contract/contact/support-desk'
import type { Notification } from '@evenkeel/contract/people/notifications'
import { type Asked, playServerByPath, type Replies, refusal } from '../../../../testing/play-server.ts'

// For tests: a simulated server that keeps requests and threads.

/** Tue, Oct 6, 2026, 16:00 UTC. */
export const now = Date.UTC(2026, 9, 6, 16) / 1000
export const hour = 3600
export const day = 24 * hour

export const pathOfMine = '/api/v1/support/requests'
export const pathOfDesk = '/api/v1/support/desk'

export function requestOf(changes: Partial<WholeSupportRequest> = {}): WholeSupportRequest {
  return {
    number: 12,
    topic: 'fees',
    subject: 'A fee I do not know',
    state: 'open',
    sent_at: now - 2 * hour,
    updated_at: now - 2 * hour,
    answer_due_at: now + 3 * hour,
    contact: 'email',
    may_view_until: null,
    solved_at: null,
    reopen_until: null,
    rating: null,
    messages: [{ from: 'you', text: 'What is the platform fee?', files: [], sent_at: now - 2 * hour }],
    ...changes,
  }
}

/** The signed-in admin of these tests. */
export const sam = { person_id: 4821, name: 'Sam Ito' }
export const kim = { person_id: 2, name: 'Kim Arden' }

export function deskRequestOf(changes: Partial<WholeDeskRequest> = {}): WholeDeskRequest {
  const { messages, ...summary } = requestOf()
  return {
    ...summary,
    asked_at: summary.sent_at,
    assignee: null,
    snoozed_until: null,
    version: 3,
    steps: [],
    staff: [sam, kim],
    placeholders: {
      'first name': 'Dana',
      'full name': 'Dana Whitfield',
      'request number': '12',
      subject: summary.subject,
      'advisor name': null,
      promise: 'Tue, Oct 6, 3:00 pm ET',
      'my name': 'Sam Ito',
    },
    person: { account: 'active', application: null, open_requests: 2, other_tickets: [] },
    related: [],
    asker: {
      person_id: 4821,
      type: 'consumer',
      name: 'Dana Whitfield',
      email: 'dana@whitfield.example',
      is_gone: false,
    },
    messages: messages.map(({ text, files, sent_at }) => ({
      from: 'asker' as const,
      staff: null,
      is_mine: false,
      is_internal: false,
      text,
      files,
      sent_at,
    })),
    ...changes,
  }
}

export const unreadAnswerTo = (number: number): Notification => ({
  id: 900 + number,
  title: 'Support answered',
  body: '',
  kind: 'account',
  link: `/shared/support?request=${number}`,
  at: now,
  is_read: false,
})

export const lost = (): never => {
  throw new TypeError('Failed to fetch')
}

/** A test can change its content in between, as support would. */
export function supportServer(requests: WholeSupportRequest[], replies: Replies<Asked> = {}) {
  const world = { requests, unread: [] as Notification[] }
  const ofOne = Object.fromEntries(
    Array.from({ length: 30 }, (_, place) => place + 1).map((number) => [
      `GET ${pathOfMine}/${number}`,
      () => {
        const request = world.requests.find((each) => each.number === number)
        if (!request) return refusal('not-found')
        world.unread = world.unread.filter(({ link }) => !link.endsWith(`=${number}`))
        return { request }
      },
    ]),
  )
  const asked = playServerByPath({
    [`GET ${pathOfMine}`]: () => ({ requests: world.requests.map(({ messages: _, ...summary }) => summary) }),
    'GET /api/v1/notifications': () => ({
      success: true,
      notifications: world.unread,
      count: world.unread.length,
      total: world.unread.length,
    }),
    ...ofOne,
    ...replies,
  })
  return { world, asked, posted: () => asked.filter(({ call }) => !call.startsWith('GET')) }
}
