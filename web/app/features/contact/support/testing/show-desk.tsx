import { fireEvent, screen } from '@testing-library/react'
import { type Asked, playServerByPath, type Replies } from '../../../../testing/play-server.ts'
import { box, showSupport } from './show-support.tsx'
import { deskRequestOf, hour, kim, now, pathOfDesk } from './support-server.ts'

// For tests: the support desk with two requests, and one of them open.

export const ruth = {
  person_id: 1173,
  type: 'advisor' as const,
  name: 'Ruth Okafor',
  email: 'ruth@okafor.example',
  is_gone: false,
}
export const dana = deskRequestOf()
export const late = deskRequestOf({
  number: 11,
  subject: 'My record is wrong',
  answer_due_at: now - 2 * hour,
  asker: ruth,
  assignee: kim,
})
export const counts = { mine: 1, unassigned: 1, all: 2, snoozed: 3, solved: 7 }
export const replies = [
  {
    id: 5,
    title: 'Still on it',
    text: 'Hi {first name}, you hear from us by {promise}.',
    version: 2,
    changed_by: 'Kim Arden',
    changed_at: now,
  },
  {
    id: 6,
    title: 'Ask the advisor',
    text: 'Please ask {advisor name} first.',
    version: 1,
    changed_by: null,
    changed_at: now,
  },
]
export const listCall = `GET ${pathOfDesk}`
export const answerCall = `POST ${pathOfDesk}/12/messages`
export const workCall = `POST ${pathOfDesk}/12/work`
export const cannedPath = '/api/v1/support/canned-replies'

export function rowOf(request: typeof dana) {
  const {
    messages: _,
    steps: _s,
    version: _v,
    staff: _t,
    placeholders: _p,
    person: _o,
    related: _r,
    ...row
  } = request
  return row
}

export function show(more: Replies<Asked> = {}, { search = '', isPhone = false } = {}) {
  const requests = [late, dana].map(rowOf)
  const asked = playServerByPath({
    [listCall]: () => ({ requests, counts, next_wake_at: now + 24 * hour, snoozed_due_at: null, next: null }),
    [`GET ${pathOfDesk}/12`]: () => ({ request: dana }),
    [`GET ${cannedPath}`]: () => ({ replies }),
    ...more,
  })
  const posted = () => asked.filter(({ call }) => !call.startsWith('GET'))
  const listed = () => asked.filter(({ call }) => call === listCall).map(({ query }) => query)
  return { asked, posted, listed, ...showSupport({ role: 'admin', search, isPhone }) }
}
export const here = { search: '?request=12' }
export const opened = () => screen.findByRole('article', { name: 'A fee I do not know' })
export const send = 'Send and set to Waiting on customer'
export const write = (text: string) =>
  fireEvent.change(box('Answer to Dana Whitfield'), { target: { value: text } })
export const noteBy = (changes: object = {}) => ({
  from: 'support' as const,
  staff: 'Kim Arden',
  is_mine: false,
  is_internal: true,
  text: 'Asked billing',
  files: [],
  sent_at: now,
  ...changes,
})
