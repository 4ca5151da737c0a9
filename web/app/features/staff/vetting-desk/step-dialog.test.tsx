import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Asked, type Replies, refusal } from '../../../testing/play-server.ts'
import { endStage, press, setOnline } from '../../../testing/stage.tsx'
import { quietDay, showVetting } from './testing/show-vetting.tsx'
import { caseOf, path } from './testing/vetting-server.ts'

const moveCall = `POST ${path}/201/moves`
const reason = 'Looked at everything twice.'
const dialog = () => screen.getByRole('dialog')
const box = (name: string | RegExp) => within(dialog()).getByRole('textbox', { name })
const send = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }))
const say = (name: string | RegExp, value = reason) => fireEvent.change(box(name), { target: { value } })

async function show(replies: Replies<Asked> = {}) {
  const shown = showVetting(replies, '?advisor=201')
  await screen.findByRole('article', { name: 'Application of Ruth Calloway' })
  return shown
}

beforeEach(quietDay)
afterEach(endStage)

test('nothing is decided without a reason', async () => {
  const { posted } = await show()
  await press('Approve')
  await send('Approve')
  expect(within(dialog()).getByText('Write at least 10 characters.')).toBeTruthy()
  say('Reason', 'a'.repeat(501))
  expect(within(dialog()).getByText('Use at most 500 characters.')).toBeTruthy()
  expect(posted()).toEqual([])
})

test('without a network nothing is sent, and what was typed stays', async () => {
  await show({
    [moveCall]: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await press('Take up')
  say('Reason')
  setOnline(false)
  expect(await within(dialog()).findByText(/^You are offline\./)).toBeTruthy()
  await send('Take up')
  expect(await within(dialog()).findByText('This was not done.')).toBeTruthy()
  expect((box('Reason') as HTMLTextAreaElement).value).toBe(reason)
})

test('what is sent names the version that was seen, and two clicks are one step', async () => {
  const { posted } = await show({
    [moveCall]: () => ({ case: caseOf({ state: 'approved', may: ['suspend'], version: 'v2' }) }),
  })
  await press('Approve')
  say('Reason')
  const button = within(dialog()).getByRole('button', { name: 'Approve' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Suspend' })).toBeTruthy()
  expect(posted().map(({ body }) => body)).toEqual([
    { client_id: expect.any(String), version: 'v1', reason, move: 'approve', overrides_checks: false },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Approve: done.')).toBeTruthy()
  const article = screen.getByRole('article', { name: 'Application of Ruth Calloway' })
  await waitFor(() => expect(document.activeElement).toBe(article))
})

test('sent again after no answer came, it is the same step', async () => {
  let isLost = true
  const { posted } = await show({
    [moveCall]: () => (isLost ? refusal('unavailable') : { case: caseOf({ may: [] }) }),
  })
  await press('Take up')
  say('Reason')
  await send('Take up')
  await within(dialog()).findByText('This was not done.')
  isLost = false
  await send('Take up')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [one, other] = posted()
  expect(one?.body).toEqual(other?.body)
})

test('who comes second reads that somebody moved first, sees how it stands, and keeps their words', async () => {
  let stands = caseOf()
  await show({
    [`GET ${path}/201`]: () => ({ case: stands }),
    [moveCall]: () => {
      stands = caseOf({ state: 'in-review', version: 'v2', may: ['approve', 'ask', 'propose-rejection'] })
      return refusal('vetting-moved-on')
    },
  })
  await press('Approve')
  say('Reason')
  await send('Approve')
  expect(
    await screen.findByText(
      'This application has changed in the meantime. What you see now is how it stands.',
    ),
  ).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Ask for more' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Approve')
  expect((box('Reason') as HTMLTextAreaElement).value).toBe(reason)
})

test('what stands in the way is named, check by check, and can be answered for', async () => {
  const { posted } = await show({
    [moveCall]: ({ body }) =>
      body.overrides_checks
        ? { case: caseOf({ state: 'approved', may: ['suspend'] }) }
        : refusal('not-open-now', { fields: { fees: 'Fees and Form ADV: waiting.' } }),
  })
  await press('Approve')
  say('Reason')
  await send('Approve')
  expect(await within(dialog()).findByText('Fees and Form ADV: waiting.')).toBeTruthy()
  await userEvent.click(
    within(dialog()).getByRole('checkbox', { name: /^I answer for the checks that have not passed/ }),
  )
  expect(within(dialog()).getByText('The advisor reads this word for word.')).toBeTruthy()
  await send('Approve')
  expect(await screen.findByRole('button', { name: 'Suspend' })).toBeTruthy()
  expect(posted().at(-1)?.body).toMatchObject({ overrides_checks: true })
})

test('words for the advisor are marked as such, words for staff too', async () => {
  await show()
  await press('Propose rejection')
  expect(
    within(dialog()).getByText('The advisor reads this word for word, once it is confirmed.'),
  ).toBeTruthy()
  await send('Cancel')
  await press('Take up')
  expect(within(dialog()).getByText('Staff and the audit log. The advisor is not shown it.')).toBeTruthy()
})

test('a check is set with what was found', async () => {
  const { posted } = await show({ [`POST ${path}/201/checks/fees`]: () => ({ case: caseOf() }) })
  await press('Set Fees and Form ADV')
  await userEvent.click(within(dialog()).getByRole('radio', { name: 'Failed' }))
  say('What you found')
  await send('Set Fees and Form ADV')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted()[0]?.body).toEqual({
    client_id: expect.any(String),
    version: 'v1',
    reason,
    state: 'failed',
  })
})
