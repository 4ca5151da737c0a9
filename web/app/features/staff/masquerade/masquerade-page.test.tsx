import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stopMasquerade } from '../../../session/masquerade/stop-masquerade.ts'
import { overlayOf, problem, token } from '../../../session/testing/masquerade-server.ts'
import { fillIn } from '../../../testing/fill-in.ts'
import { press } from '../../../testing/stage.tsx'
import { takeWaitingToasts } from '../../../ui/overlays/toast.ts'
import {
  assistOf,
  assistPath,
  endMasquerade,
  historyPath,
  neil,
  now,
  peoplePath,
  quietDay,
  reasonBox,
  rowOf,
  ruth,
  showMasquerade,
} from './testing/show-masquerade.tsx'

const startPath = '/api/v1/masquerade/start'
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: /ID, UUID, name/ })
const found = (name: RegExp) => screen.findByRole('button', { name })
const choose = async (name: RegExp) => userEvent.click(await found(name))

beforeEach(quietDay)
afterEach(endMasquerade)

test('nothing is searched until something is typed; then the address has it', async () => {
  const { to, router } = showMasquerade()
  await screen.findByText('Choose a user to see what they see.')
  expect(to(peoplePath)).toHaveLength(0)
  fireEvent.change(searchBox(), { target: { value: ' calloway ' } })
  await found(/Ruth Calloway/)
  expect(to(peoplePath).map(({ query }) => query)).toEqual(['q=calloway'])
  await userEvent.click(screen.getByRole('radio', { name: 'Consumers' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Ruth Calloway/ })).toBeNull())
  expect(router.state.location.search).toBe('?q=calloway&type=consumer')
})

test('who is found comes with type, id, UUID, state, last seen, verified, tickets and consent', async () => {
  showMasquerade({ search: '?q=calloway' })
  const first = within(await found(/Ruth Calloway/))
  for (const words of [
    'Advisor 1173',
    String(ruth.uuid),
    'Active',
    'Verified',
    '1 open ticket',
    'CRD 5512345',
  ])
    expect(first.getByText(words)).toBeTruthy()
  expect(first.getByText(/^Seen \d/)).toBeTruthy()
  const second = within(await found(/Neil Calloway/))
  for (const words of ['Consumer 4390', 'Leaving', 'Not verified', 'Never seen'])
    expect(second.getByText(words)).toBeTruthy()
  expect(second.getByText(/^Consent until Wed, Oct 7, /)).toBeTruthy()
  expect(screen.getAllByText(/2 found\./)).not.toHaveLength(0)
})

test('no results, a search that fails, and Retry', async () => {
  let isBroken = true
  showMasquerade({
    search: '?q=nobody',
    answers: { [peoplePath]: () => (isBroken ? problem('unexpected') : { people: [], has_more: false }) },
  })
  await screen.findByText('We couldn’t load this.')
  isBroken = false
  await press('Retry')
  expect(await screen.findByText(/^No one found\./)).toBeTruthy()
})

test('other actions on a person are shown next to them', async () => {
  showMasquerade({
    search: '?q=calloway',
    actionsFor: ({ id }) => <button type="button">Disable {id}</button>,
  })
  expect(await screen.findByRole('button', { name: 'Disable 1173' })).toBeTruthy()
})

test('without a reason of 10 characters nothing starts (H36)', async () => {
  const { to } = showMasquerade({ search: '?q=calloway' })
  await choose(/Ruth Calloway/)
  await userEvent.type(reasonBox(), 'too short')
  await press('Start masquerade')
  expect(await screen.findByText('Write at least 10 characters.')).toBeTruthy()
  expect(document.activeElement).toBe(reasonBox())
  expect(to(startPath)).toHaveLength(0)
})

test('a disabled account cannot be the target', async () => {
  const people = [{ ...ruth, state: 'disabled' }]
  showMasquerade({ search: '?q=calloway', answers: { [peoplePath]: () => ({ people, has_more: false }) } })
  await choose(/Ruth Calloway/)
  expect(screen.getByText('This account is disabled, so you can’t masquerade as it.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start masquerade' }).disabled).toBe(true)
})

test('read-only for 30 minutes unless chosen otherwise; twice pressed starts once', async () => {
  const { to, started } = showMasquerade({ search: '?q=calloway' })
  await choose(/Ruth Calloway/)
  await fillIn(reasonBox(), 'Ticket 20431: figures')
  const button = screen.getByRole('button', { name: 'Start masquerade' })
  await userEvent.dblClick(button)
  await waitFor(() => expect(started).toHaveLength(1))
  expect(to(startPath).map(({ body }) => body)).toEqual([
    {
      adminId: 12,
      targetUserId: 1173,
      targetUserType: 'advisor',
      reason: 'Ticket 20431: figures',
      mode: 'read',
      minutes: 30,
    },
  ])
})

test('a link from a support request finds the person, chooses them and begins the reason', async () => {
  showMasquerade({ search: '?id=1173&type=advisor&ticket=20418' })
  expect((await screen.findByRole('heading', { name: 'Start as Ruth Calloway' })).textContent).toBeTruthy()
  expect(searchBox().value).toBe('1173')
  expect(reasonBox().value).toBe('Ticket 20418: ')
})

test('a start that is refused says why and keeps what was typed (spec 8-12)', async () => {
  const { started } = showMasquerade({
    search: '?q=calloway',
    answers: { [startPath]: () => problem('limit-exceeded') },
  })
  await choose(/Ruth Calloway/)
  await fillIn(reasonBox(), 'Ticket 20431: figures')
  await press('Start masquerade')
  await screen.findByText('Failed to start masquerade. You’ve reached the limit for now. Try again later.')
  expect(reasonBox().value).toBe('Ticket 20431: figures')
  expect(started).toEqual([])
})

test('assisting without consent asks another admin instead of starting', async () => {
  let requests: ReturnType<typeof assistOf>[] = []
  const { to } = showMasquerade({
    search: '?q=calloway',
    answers: {
      [assistPath]: ({ request }) => {
        if (request.method === 'GET') return { requests }
        requests = [assistOf({ isOwn: true })]
        return { request: requests[0] }
      },
    },
  })
  await choose(/Ruth Calloway/)
  await userEvent.click(screen.getByRole('radio', { name: /^Assist/ }))
  await fillIn(reasonBox(), 'Ticket 20431: her fees')
  await press('Ask another admin')
  await screen.findByText('Waiting on another admin')
  expect(to(startPath)).toHaveLength(0)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask another admin' }).disabled).toBe(true)
})

test('assisting with consent starts at once', async () => {
  const { to } = showMasquerade({ search: '?q=calloway' })
  await choose(/Neil Calloway/)
  await userEvent.click(screen.getByRole('radio', { name: /^Assist/ }))
  await userEvent.click(screen.getByRole('radio', { name: '15 min' }))
  await fillIn(reasonBox(), 'Ticket 20431: his plan')
  await press('Start masquerade')
  await waitFor(() => expect(to(startPath)).toHaveLength(1))
  expect(to(startPath)[0]?.body).toMatchObject({ mode: 'assist', minutes: 15, targetUserId: neil.id })
})

test('another admin’s request to assist is answered with a reason', async () => {
  const answerPath = `${assistPath}/5/answer`
  const { to } = showMasquerade({
    answers: {
      [assistPath]: () => ({ requests: [assistOf()] }),
      [answerPath]: () => ({ request: assistOf({ state: 'approved' }) }),
    },
  })
  await screen.findByText('Ticket 20431: she cannot save her fees')
  await press('Approve')
  const dialog = within(await screen.findByRole('dialog'))
  await fillIn(dialog.getByRole('textbox', { name: /^Reason/ }), 'I spoke with her too')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve request' }))
  await waitFor(() => expect(to(answerPath)).toHaveLength(1))
  expect(to(answerPath)[0]?.body).toEqual({ isApproved: true, reason: 'I spoke with her too' })
  await waitFor(() =>
    expect(takeWaitingToasts()).toMatchObject([
      { text: 'Request approved', description: expect.stringMatching(/^Peter Lindqvist can start until /) },
    ]),
  )
})

test('a request that another admin answered meanwhile says so and keeps the reason, although it is gone from the list', async () => {
  let requests = [assistOf()]
  showMasquerade({
    answers: {
      [assistPath]: () => ({ requests }),
      [`${assistPath}/5/answer`]: () => {
        requests = []
        return problem('assist-answered')
      },
    },
  })
  await userEvent.click(await found(/^Refuse$/))
  const reason = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Reason/ })
  await fillIn(reason(), 'I spoke with her too')
  await press('Refuse request')
  await screen.findByText('This request was already answered or has expired.')
  await waitFor(() => expect(screen.queryByText('Approvals')).toBeNull())
  expect(reason().value).toBe('I spoke with her too')
})

test('a refusal says who refused and why, and starting after an approval has the approved reason', async () => {
  const own = { isOwn: true, decidedByName: 'Kim Arden' }
  showMasquerade({
    answers: {
      [assistPath]: () => ({
        requests: [
          assistOf({ ...own, state: 'approved' }),
          assistOf({
            ...own,
            assistId: 6,
            targetUserId: 8,
            state: 'refused',
            decisionReason: 'Ask him first.',
          }),
        ],
      }),
    },
  })
  await screen.findByText('Refused by Kim Arden')
  screen.getByText('Kim Arden: “Ask him first.”')
  await press('Continue')
  await found(/Ruth Calloway/)
  expect(reasonBox().value).toBe('Ticket 20431: she cannot save her fees')
})

test('the current session has a card with Stop; starting another replaces it', async () => {
  const { world, to, started } = showMasquerade({ search: '?q=calloway' })
  world.live = overlayOf(now - 720)
  fireEvent(window, new Event('visibilitychange'))
  const card = within(await screen.findByRole('region', { name: 'Current session' }))
  expect(card.getByText('Dana Whitfield')).toBeTruthy()
  expect(card.getByText('18 min left')).toBeTruthy()
  await choose(/Ruth Calloway/)
  expect(screen.getByText('Your current masquerade will end.')).toBeTruthy()
  await fillIn(reasonBox(), 'Ticket 20431: figures')
  await press('Start masquerade')
  await waitFor(() => expect(started).toHaveLength(1))
  expect(to(startPath)[0]?.body).toMatchObject({ replaces: token })
})

test('stopped by the banner over the page, the session is gone from it at once', async () => {
  const { started } = showMasquerade({ search: '?q=calloway' })
  await choose(/Ruth Calloway/)
  await fillIn(reasonBox(), 'Ticket 20431: figures')
  await press('Start masquerade')
  await waitFor(() => expect(started).toHaveLength(1))
  fireEvent(window, new Event('visibilitychange'))
  await screen.findByRole('region', { name: 'Current session' })
  await act(() => stopMasquerade())
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Current session' })).toBeNull())
})

test('Stop in the card ends the session, wherever it was started', async () => {
  const { world, to } = showMasquerade()
  world.live = overlayOf(now - 720)
  fireEvent(window, new Event('visibilitychange'))
  await screen.findByText(/Running in another tab\./)
  await press('Stop Masquerade')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Current session' })).toBeNull())
  expect(world.live).toBeNull()
  expect(to('/api/v1/masquerade/stop')[0]?.body).toMatchObject({ masqueradeToken: token })
})

test('the history names admin, target, times, length in whole minutes, reason, pages and writes', async () => {
  const older = rowOf({
    masqueradeToken: '2c7a3a0e-96d1-4f0b-8a55-0c8a6a1d2e3f',
    targetName: 'Owen Bartlett',
  })
  showMasquerade({
    answers: {
      [historyPath]: ({ query }) =>
        query === 'before=k1' ? { rows: [older], next: null } : { rows: [rowOf()], next: 'k1' },
    },
  })
  const row = within((await screen.findByText('Marcus Adeyemi')).closest('tr') as HTMLElement)
  for (const words of ['Peter Lindqvist', 'Advisor 960', '9 min', 'Stopped', '11', '2'])
    expect(row.getByText(words)).toBeTruthy()
  await press('Show more')
  expect(await screen.findByText('Owen Bartlett')).toBeTruthy()
})

test('on phones the history is a list, and an empty one says so', async () => {
  showMasquerade({ isPhone: true })
  expect(await screen.findByRole('list', { name: 'Masquerade history' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  endMasquerade()
  quietDay()
  showMasquerade({ answers: { [historyPath]: () => ({ rows: [], next: null }) } })
  expect(await screen.findByText('No sessions yet.')).toBeTruthy()
})
