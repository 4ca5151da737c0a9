import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type Asked, type Replies, refusal } from '../../../testing/play-server.ts'
import { press, setOnline } from '../../../testing/stage.tsx'
import { quietDay, showVetting } from './testing/show-vetting.tsx'
import { caseOf, openFees, path } from './testing/vetting-server.ts'

const moveCall = `POST ${path}/201/moves`
const reason = 'Looked at everything twice.'
const dialog = () => screen.getByRole('dialog')
const box = (name: string | RegExp) => within(dialog()).getByRole('textbox', { name })
const send = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }))
const say = (name: string | RegExp, value = reason) => fireEvent.change(box(name), { target: { value } })

async function show(replies: Replies<Asked> = {}) {
  const shown = showVetting(replies, '?advisor=201')
  await screen.findByRole('article', { name: 'Ruth Calloway’s application' })
  return shown
}

/** Rarer decisions are in a menu. */
async function pressMore(name: string) {
  await press('More decisions')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

beforeEach(quietDay)

test('nothing is decided without a reason', async () => {
  const { posted } = await show()
  await press('Approve')
  await send('Approve')
  expect(within(dialog()).getByText('Write at least 10 characters.')).toBeTruthy()
  say('Note', 'a'.repeat(501))
  expect(within(dialog()).getByText('Use at most 500 characters.')).toBeTruthy()
  expect(posted()).toEqual([])
})

test('without a network nothing is sent, and what was typed stays', async () => {
  await show({
    [moveCall]: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await pressMore('Start review')
  say('Reason')
  setOnline(false)
  expect(await within(dialog()).findByText(/^You’re offline\./)).toBeTruthy()
  await send('Start review')
  expect(await within(dialog()).findByText('Nothing was saved')).toBeTruthy()
  expect((box('Reason') as HTMLTextAreaElement).value).toBe(reason)
})

test('what is sent names the version that was seen, and two clicks are one step', async () => {
  const { posted } = await show({
    [moveCall]: () => ({ case: caseOf({ state: 'approved', may: ['suspend'], version: 'v2' }) }),
  })
  await press('Approve')
  say('Note')
  const button = within(dialog()).getByRole('button', { name: 'Approve' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Suspend advisor' })).toBeTruthy()
  expect(posted().map(({ body }) => body)).toEqual([
    { client_id: expect.any(String), version: 'v1', reason, move: 'approve', overrides_checks: false },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Approve: done')).toBeTruthy()
  const article = screen.getByRole('article', { name: 'Ruth Calloway’s application' })
  await waitFor(() => expect(document.activeElement).toBe(article))
})

test('sent again after no answer came, it is the same step', async () => {
  let isLost = true
  const { posted } = await show({
    [moveCall]: () => (isLost ? refusal('unavailable') : { case: caseOf({ may: [] }) }),
  })
  await pressMore('Start review')
  say('Reason')
  await send('Start review')
  await within(dialog()).findByText('Nothing was saved')
  isLost = false
  await send('Start review')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [one, other] = posted()
  expect(one?.body).toEqual(other?.body)
})

test('a second reviewer learns that another acted first, sees the new state and keeps their text', async () => {
  let stands = caseOf()
  await show({
    [`GET ${path}/201`]: () => ({ case: stands }),
    [moveCall]: () => {
      stands = caseOf({ state: 'in-review', version: 'v2', may: ['approve', 'ask', 'propose-rejection'] })
      return refusal('vetting-moved-on')
    },
  })
  await press('Approve')
  say('Note')
  await send('Approve')
  expect(
    await screen.findByText('This application has changed. You’re now seeing its current status.'),
  ).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Return with reason' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Approve')
  expect((box('Note') as HTMLTextAreaElement).value).toBe(reason)
})

test('an override sends its reason, and names what it overrides', async () => {
  const { application } = caseOf()
  const { posted } = await show({
    [`GET ${path}/201`]: () => ({ case: caseOf({ application: { ...application, checks: [openFees] } }) }),
    [moveCall]: () => ({ case: caseOf({ state: 'approved', may: ['suspend'] }) }),
  })
  await pressMore('Approve despite open checks')
  say('Reason')
  await send('Approve')
  expect(await screen.findByRole('button', { name: 'Suspend advisor' })).toBeTruthy()
  expect(posted().at(-1)?.body).toMatchObject({ move: 'approve', overrides_checks: true })
})

test('words for the advisor are marked as such, words for staff too', async () => {
  await show()
  await press('Propose rejection')
  expect(within(dialog()).getByText('Once it’s confirmed, Ruth reads this exactly as written.')).toBeTruthy()
  await send('Cancel')
  await pressMore('Start review')
  expect(within(dialog()).getByText('Only staff see this.')).toBeTruthy()
})

test('a check is set with what was found', async () => {
  const { posted } = await show({ [`POST ${path}/201/checks/fees`]: () => ({ case: caseOf() }) })
  await press(/^Fees.*Record result$/)
  await send('Record result')
  expect(within(dialog()).getByText('Choose a result.')).toBeTruthy()
  expect(posted()).toEqual([])
  await userEvent.click(within(dialog()).getByRole('radio', { name: 'Failed' }))
  say('What you found')
  await send('Record result')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted()[0]?.body).toEqual({
    client_id: expect.any(String),
    version: 'v1',
    reason,
    state: 'failed',
  })
})
