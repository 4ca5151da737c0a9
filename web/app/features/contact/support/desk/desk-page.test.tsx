import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../../testing/play-server.ts'
import { press } from '../../../../testing/stage.tsx'
import {
  answerCall,
  counts,
  dana,
  here,
  late,
  listCall,
  noteBy,
  opened,
  rowOf,
  ruth,
  send,
  show,
  workCall,
  write,
} from '../testing/show-desk.tsx'
import { box, endSupport, quietDay } from '../testing/show-support.tsx'
import { deskRequestOf, hour, lost, now, pathOfDesk, sam } from '../testing/support-server.ts'

beforeEach(quietDay)
afterEach(endSupport)

test('an empty answer is not sent', async () => {
  const { posted } = show({}, here)
  await opened()
  await press(send)
  expect(screen.getByText('Write something here.')).toBeTruthy()
  expect(posted()).toEqual([])
})

test('an internal note is written in another box than an answer, and says who can’t see it', async () => {
  const { posted } = show({ [answerCall]: () => ({ request: dana }) }, here)
  await opened()
  write('For Dana')
  await userEvent.click(screen.getByRole('tab', { name: 'Internal note' }))
  expect(screen.getByText('Only staff see this. Dana can’t see it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: send })).toBeNull()
  fireEvent.change(box('Internal note'), { target: { value: 'Asked billing' } })
  await press('Save note')
  await waitFor(() => expect(posted()[0]?.body).toMatchObject({ is_internal: true, text: 'Asked billing' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Answer' }))
  expect(box('Answer to Dana Whitfield').value).toBe('For Dana')
})

test('an internal note does not look like an answer, and steps of staff are between them', async () => {
  const answer = noteBy({ is_internal: false, text: 'It is 0.15%.', sent_at: now + 60 })
  const step = {
    kind: 'assigned' as const,
    staff: 'Kim Arden',
    is_mine: false,
    assignee: 'Sam Ito',
    is_to_me: true,
    until: null,
    at: now + 30,
  }
  const own = { ...step, assignee: 'Kim Arden', is_to_me: false }
  const request = deskRequestOf({ messages: [...dana.messages, noteBy(), answer], steps: [step, own] })
  show({ [`GET ${pathOfDesk}/12`]: () => ({ request }) }, here)
  const rows = within(within(await opened()).getByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Dana Whitfield'),
    expect.stringMatching(/^Internal note · Kim Arden · Dana can’t see this.*Asked billing$/),
    expect.stringMatching(/^Kim Arden assigned this to you, /),
    expect.stringMatching(/^Kim Arden took this ticket, /),
    expect.stringMatching(/^Support, Kim Arden.*It is 0\.15%\.$/),
  ])
  expect(within(rows[1] as HTMLElement).getByText('Asked billing').parentElement?.className).toContain(
    'dashed',
  )
})

test('a ticket that does not exist leads back to the list', async () => {
  show({}, { search: '?request=99' })
  expect(await screen.findByText('We couldn’t find this ticket.')).toBeTruthy()
})

test('the queue says who asks what, who has it and how long our promise lasts', async () => {
  show()
  const list = within(await screen.findByRole('list', { name: 'Requests' }))
  const [first, second] = list.getAllByRole('link')
  expect(first?.textContent).toContain('Ruth Okafor · Advisor · No. 11')
  expect(first?.textContent).toContain('Assigned to Kim Arden')
  expect(list.getByText('Missed by 2 h').className).toContain('out')
  expect(second?.textContent).toContain('Unassigned')
  expect(list.getByText('3 h left').className).toContain('soon')
  expect(screen.getByText('Choose a ticket to answer.')).toBeTruthy()
})

test('mine, unassigned and all are one press apart; snoozed and solved ones fold to a line', async () => {
  const { listed, router } = show()
  await userEvent.click(await screen.findByRole('radio', { name: 'Mine 1' }))
  await waitFor(() => expect(listed().at(-1)).toBe('view=mine'))
  expect(router.state.location.search).toBe('?view=mine')
  await userEvent.click(screen.getByRole('button', { name: /^3 snoozed Next: Wed, Oct 7/ }))
  await waitFor(() => expect(listed().at(-1)).toBe('view=snoozed'))
  await userEvent.click(screen.getByRole('button', { name: '7 solved' }))
  await waitFor(() => expect(listed().at(-1)).toBe('view=solved'))
})

test('a promise missed by a snoozed request is said on the line it is folded to', async () => {
  show({
    [listCall]: () => ({
      requests: [],
      counts,
      next_wake_at: now + 3600,
      snoozed_due_at: now - 4 * 3600,
      next: null,
    }),
  })
  const line = await screen.findByRole('button', { name: /^3 snoozed/ })
  expect(line.textContent).toBe('3 snoozedMissed by 4 h')
})

test('nothing found says so and offers everything again', async () => {
  const { listed } = show(
    { [listCall]: () => ({ requests: [], counts, next_wake_at: null, snoozed_due_at: null, next: null }) },
    { search: '?q=zebra&view=nonsense' },
  )
  expect(await screen.findByText('No matching tickets.')).toBeTruthy()
  expect(listed()).toEqual(['q=zebra'])
  await press('Show all')
  await waitFor(() => expect(listed().at(-1)).toBe(''))
})

test('a long list goes on', async () => {
  const { listed } = show({
    [listCall]: ({ query }) => {
      const isLast = query.includes('before')
      const requests = [rowOf(isLast ? dana : late)]
      return { requests, counts, next_wake_at: null, snoozed_due_at: null, next: isLast ? null : 'k1' }
    },
  })
  await screen.findByRole('link', { name: /No\. 11/ })
  await press('Show more')
  expect(await screen.findByRole('link', { name: /No\. 12/ })).toBeTruthy()
  expect(listed()).toEqual(['', 'before=k1'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the list fails, and Retry', async () => {
  let isBroken = true
  show({
    [listCall]: () =>
      isBroken
        ? refusal('unexpected')
        : { requests: [], counts, next_wake_at: null, snoozed_due_at: null, next: null },
  })
  await screen.findByText('We couldn’t load this.')
  isBroken = false
  await press('Retry')
  expect(await screen.findByText('No open tickets.')).toBeTruthy()
})

test('the person comes with name, role and number, state, open requests, consent and other tickets', async () => {
  const request = deskRequestOf({
    contact: 'in-app',
    may_view_until: now + hour,
    asker: { ...ruth, email: 'ruth?cc=x@okafor.example' },
    rating: { is_good: false, comment: 'Too slow' },
    person: {
      account: 'active',
      application: 'approved',
      open_requests: 2,
      other_tickets: [{ number: 4, subject: 'Video won’t upload', state: 'solved', updated_at: now - hour }],
    },
  })
  show({ [`GET ${pathOfDesk}/12`]: () => ({ request }) }, here)
  const thread = within(await opened())
  await userEvent.click(thread.getByRole('button', { name: 'About Ruth Okafor' }))
  const mail = thread.getByRole('link', { name: 'ruth?cc=x@okafor.example' })
  expect(mail.getAttribute('href')).toBe('mailto:ruth%3Fcc%3Dx@okafor.example')
  for (const words of ['Advisor · ID 1173', 'Verified', 'Only here', '2 waiting for an answer', '“Too slow”'])
    expect(thread.getByText(words)).toBeTruthy()
  expect(thread.getByText(/^Ruth allows it until /)).toBeTruthy()
  expect(thread.getByRole('link', { name: 'Open person' }).getAttribute('href')).toBe('/admin/people/1173')
  expect(thread.getByRole('link', { name: 'Start viewing' }).getAttribute('href')).toBe(
    '/admin/masquerade?id=1173&type=advisor&ticket=12',
  )
  expect(thread.getByRole('link', { name: 'Video won’t upload' }).getAttribute('href')).toContain('request=4')
  expect(thread.queryByText('Likely related')).toBeNull()
})

test('what may explain the question comes with the act that fixes it', async () => {
  const request = deskRequestOf({
    asker: ruth,
    related: [
      { kind: 'mail-not-delivered', at: now - hour, what: 'ruth@okafor.example' },
      { kind: 'application-rejected', at: now - hour, what: 'The ID is not readable.' },
    ],
  })
  show({ [`GET ${pathOfDesk}/12`]: () => ({ request }) }, here)
  const thread = within(await opened())
  await userEvent.click(thread.getByRole('button', { name: /^About/ }))
  expect(thread.getByRole('heading', { name: 'Likely related' })).toBeTruthy()
  expect(thread.getByText(/^Not delivered, /)).toBeTruthy()
  expect(thread.getByRole('link', { name: 'Fix on person page' }).getAttribute('href')).toBe(
    '/admin/people/1173',
  )
  expect(thread.getByRole('link', { name: 'Open application' }).getAttribute('href')).toBe(
    '/admin/vetting?advisor=1173',
  )
})

test.each([
  ['Waiting on customer', 'waiting-for-you'],
  ['Solved', 'solved'],
  ['Open', 'open'],
])('the button says that the answer sets the status to “%s”', async (label, state) => {
  const { posted, listed } = show({ [answerCall]: () => ({ request: dana }) }, here)
  await opened()
  await userEvent.click(screen.getByRole('button', { name: 'Choose another status' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
  write('It is 0.15%.')
  await press(`Send and set to ${label}`)
  await waitFor(() => expect(box('Answer to Dana Whitfield').value).toBe(''))
  expect(posted()).toHaveLength(1)
  expect(posted()[0]?.body).toEqual({
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    text: 'It is 0.15%.',
    is_internal: false,
    state,
    version: 3,
  })
  await waitFor(() => expect(listed().length).toBeGreaterThan(1))
})

test('an answer that was not sent is kept, also while another request is read', async () => {
  const { router } = show({ [answerCall]: lost, [`GET ${pathOfDesk}/11`]: () => ({ request: late }) }, here)
  await opened()
  write('It is 0.15%.')
  await press(send)
  await screen.findByText(/^Your answer wasn’t sent\. We couldn’t reach Evenkeel/)
  fireEvent.click(screen.getByRole('link', { name: /No\. 11/ }))
  await screen.findByRole('article', { name: 'My record is wrong' })
  expect(box('Answer to Ruth Okafor').value).toBe('')
  expect(screen.getByText('Kim Arden has this ticket.')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /No\. 12/ }))
  await opened()
  expect(box('Answer to Dana Whitfield').value).toBe('It is 0.15%.')
  expect(router.state.location.search).toBe('?request=12')
})

test('an answer that crosses another’s is kept, and says who answered meanwhile', async () => {
  let request = dana
  show(
    {
      [`GET ${pathOfDesk}/12`]: () => ({ request }),
      [answerCall]: () => refusal('changed-elsewhere'),
    },
    here,
  )
  await opened()
  write('It is 0.15%.')
  const answer = noteBy({ is_internal: false, text: 'It is 0.2 %.' })
  request = deskRequestOf({ messages: [...dana.messages, answer], version: 4 })
  await press(send)
  expect(await screen.findByText(/^Kim Arden answered at .* while you were writing\. Read it/)).toBeTruthy()
  expect(screen.getByText('It is 0.2 %.')).toBeTruthy()
  expect(box('Answer to Dana Whitfield').value).toBe('It is 0.15%.')
})

test('assignment, status and snooze are set under the subject; a refused change says why', async () => {
  let reply: unknown = { request: deskRequestOf({ assignee: sam, version: 4 }) }
  const { posted } = show({ [workCall]: () => reply }, here)
  await opened()
  await press('Assigned to: Unassigned')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Me (Sam Ito)' }))
  expect(await screen.findByRole('button', { name: 'Assigned to: Sam Ito' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Snooze' }))
  reply = refusal('changed-elsewhere')
  await userEvent.click(await screen.findByRole('menuitem', { name: /^In 2 hours/ }))
  expect(await screen.findByText(/^Someone changed this ticket just before you/)).toBeTruthy()
  expect(posted().map(({ body }) => body)).toEqual([
    { version: 3, assignee_id: sam.person_id },
    { version: 4, snoozed_until: expect.any(Number) },
  ])
})

test('a snooze beyond our promise says so before it is chosen', async () => {
  show({}, here)
  await opened()
  await press('Snooze')
  const tomorrow = await screen.findByRole('menuitem', { name: /^Tomorrow morning/ })
  expect(tomorrow.textContent).toContain('After our promise at')
  expect(screen.getByRole('menuitem', { name: /^In 2 hours/ }).textContent).not.toContain('promise')
})

test('on phones the list and a request take turns', async () => {
  show({}, { ...here, isPhone: true })
  await opened()
  expect(screen.getByRole('region', { name: 'Queue' }).className).toContain('hidden')
})

test('a visitor’s request says that nobody confirmed the address, and there is no account to view', async () => {
  const request = deskRequestOf({
    person: null,
    asker: {
      person_id: null,
      type: 'visitor',
      name: 'jo@vale.example',
      email: 'jo@vale.example',
      is_gone: false,
    },
  })
  show({ [`GET ${pathOfDesk}/12`]: () => ({ request }) }, here)
  const thread = within(await opened())
  await userEvent.click(thread.getByRole('button', { name: 'About jo@vale.example' }))
  expect(thread.getByText('Not signed in, address not confirmed')).toBeTruthy()
  expect(thread.getByRole('link', { name: 'jo@vale.example' }).getAttribute('href')).toBe(
    'mailto:jo@vale.example',
  )
  expect(thread.queryByRole('link', { name: 'Start viewing' })).toBeNull()
  expect(thread.queryByRole('link', { name: 'Open person' })).toBeNull()
})
