import type { Side } from '@evenkeel/contract/contact/chat'
import type { MatchOutcome } from '@evenkeel/contract/contact/outcomes'
import { setReaderZone } from '@evenkeel/format/reader-zone'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { enterSession } from '../../../session/session-store.ts'
import { lost, playServer, posted, type Replies, refusal } from '../../../testing/play-server.ts'
import { queriesWithoutRetry, quietDay, setOnline, show } from '../../../testing/stage.tsx'
import { ReadOnlyArea } from '../../../ui/read-only.tsx'
import { OutcomePart } from './outcome-part.tsx'
import { useOutcomeStep } from './use-outcome-step.ts'

/** Friday, November 20, 2026. */
const now = Date.UTC(2026, 10, 20, 18) / 1000
const metAt = Date.UTC(2026, 10, 6, 18) / 1000
const address = '/api/v1/requests/7/outcome'

const outcomeOf = (more: Partial<MatchOutcome> = {}): MatchOutcome => ({
  request_id: 7,
  advisor_id: 12,
  met_at: metAt,
  consumer: null,
  advisor: null,
  outcome: null,
  hired_on: null,
  ended_on: null,
  version: 3,
  ...more,
})
const said = (outcome: 'hired' | 'deciding' | 'not-for-me') => ({ outcome, at: now })
const hired = outcomeOf({ consumer: said('hired'), outcome: 'hired', hired_on: '2026-11-09', version: 4 })

beforeEach(() => {
  quietDay(now)
  setReaderZone('America/Denver')
})

function showPart(outcome: MatchOutcome | null, side: Side = 'consumer', replies: Replies = {}, at = '/') {
  enterSession({ userId: 77, userType: side })
  const asked = playServer({ [`GET ${address}`]: { outcome }, ...replies })
  const onSaved = vi.fn()
  const part = <OutcomePart side={side} requestId={7} name="Ruth" onSaved={onSaved} />
  const shown = show(part, { path: '/', at, queries: queriesWithoutRetry() })
  return { ...shown, onSaved, sent: () => posted(asked).map(({ body }) => body) }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('nothing is shown before a meeting was held', async () => {
  const { queries } = showPart(null)
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a consumer says what happened, reads who learns of it, and keeps the keyboard’s place', async () => {
  const { sent, onSaved } = showPart(outcomeOf(), 'consumer', { [`PUT ${address}`]: { outcome: hired } })
  expect(await screen.findByText('You met on Nov 6, 2026.')).toBeTruthy()
  expect(screen.getByText(/^We tell Ruth only if you say you hired them\./)).toBeTruthy()
  expect(buttons()).toEqual(['I hired Ruth', 'Still deciding', 'Not for me'])
  await press('I hired Ruth')
  expect(await screen.findByText('You hired Ruth on Nov 9, 2026.')).toBeTruthy()
  expect(sent()).toEqual([{ outcome: 'hired', version: 3 }])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What happened next?' }))
  expect(onSaved).toHaveBeenCalledOnce()
})

test('what was said can be undone', async () => {
  const { sent } = showPart(outcomeOf({ consumer: said('not-for-me'), outcome: 'not-for-me' }), 'consumer', {
    [`PUT ${address}`]: { outcome: outcomeOf({ version: 4 }) },
  })
  expect(
    await screen.findByText('You said it’s not for you. We don’t tell Ruth unless you close the match.'),
  ).toBeTruthy()
  expect(buttons()).toEqual(['Undo'])
  await press('Undo')
  expect(await screen.findByRole('button', { name: 'Not for me' })).toBeTruthy()
  expect(sent()).toEqual([{ outcome: null, version: 3 }])
})

test('a double click says it once', async () => {
  const { sent } = showPart(outcomeOf(), 'consumer', { [`PUT ${address}`]: () => new Promise(() => {}) })
  const button = await screen.findByRole('button', { name: 'Still deciding' })
  await userEvent.dblClick(button)
  expect(sent()).toHaveLength(1)
})

test('the day of hiring can be corrected, and a refused one says why', async () => {
  const sentence = 'Choose Nov 6, 2026, the day you met, or a later date.'
  const { sent } = showPart(hired, 'consumer', {
    [`PUT ${address}`]: ({ body }) =>
      body.hired_on === '2026-11-05'
        ? refusal('bad-request', { fields: { hired_on: sentence } })
        : { outcome: { ...hired, hired_on: '2026-11-10', version: 5 } },
  })
  await press('Change date')
  const input = screen.getByLabelText('Date you hired them')
  expect(document.activeElement).toBe(input)
  fireEvent.change(input, { target: { value: '2026-11-05' } })
  await press('Save date')
  expect(await screen.findByText(sentence)).toBeTruthy()
  fireEvent.change(input, { target: { value: '' } })
  await press('Save date')
  expect(await screen.findByText('Choose a date.')).toBeTruthy()
  fireEvent.change(input, { target: { value: '2026-11-10' } })
  await press('Save date')
  expect(await screen.findByText('You hired Ruth on Nov 10, 2026.')).toBeTruthy()
  expect(sent().at(-1)).toEqual({ outcome: 'hired', hired_on: '2026-11-10', version: 4 })
})

test('the end of the work has a day and can be taken back', async () => {
  const ended = { ...hired, ended_on: '2026-11-20', version: 5 }
  const { sent } = showPart(hired, 'consumer', {
    [`PUT ${address}`]: ({ body }) => ({
      outcome: body.ended_on === null ? { ...hired, version: 6 } : ended,
    }),
  })
  await press('We’re no longer working together')
  expect(screen.getByLabelText<HTMLInputElement>('Last day you worked together').value).toBe('2026-11-20')
  await press('Save date')
  expect(
    await screen.findByText('You hired Ruth on Nov 9, 2026. You stopped working together on Nov 20, 2026.'),
  ).toBeTruthy()
  await press('We still work together')
  expect(await screen.findByText('You hired Ruth on Nov 9, 2026.')).toBeTruthy()
  expect(sent()).toEqual([
    { outcome: 'hired', ended_on: '2026-11-20', version: 4 },
    { outcome: 'hired', ended_on: null, version: 5 },
  ])
})

test('a consumer reads what their advisor says, and can answer', async () => {
  showPart(outcomeOf({ advisor: said('hired'), outcome: 'hired' }))
  expect(
    await screen.findByText('Ruth says you hired them. Your answer is the one that counts.'),
  ).toBeTruthy()
  expect(buttons()).toEqual(['I hired Ruth', 'Still deciding', 'Not for me'])
})

test('an advisor says their own word; a client’s word needs no other', async () => {
  const { unmount } = showPart(outcomeOf(), 'advisor')
  expect(await screen.findByText(/Their answer is the one that counts\.$/)).toBeTruthy()
  expect(buttons()).toEqual(['They hired me', 'Still deciding', 'Not for me'])
  unmount()
  showPart(hired, 'advisor')
  expect(await screen.findByText('Ruth says they hired you on Nov 9, 2026.')).toBeTruthy()
  expect(buttons()).toEqual([])
})

test('who hired without a meeting is not told that they met', async () => {
  playServer({ [`GET ${address}`]: { outcome: outcomeOf() } })
  show(<OutcomePart side="consumer" requestId={7} name="Ruth" closedAt={metAt} />, {
    queries: queriesWithoutRetry(),
  })
  expect(await screen.findByRole('button', { name: 'I hired Ruth' })).toBeTruthy()
  expect(screen.queryByText(/You met on/)).toBeNull()
})

test('what another tab said is shown instead of being overwritten', async () => {
  let isChanged = false
  showPart(null, 'consumer', {
    [`GET ${address}`]: () => ({ outcome: isChanged ? hired : outcomeOf() }),
    [`PUT ${address}`]: () => {
      isChanged = true
      return refusal('changed-elsewhere')
    },
  })
  await press('Not for me')
  expect(await screen.findByText(/^This changed in another tab/)).toBeTruthy()
  expect(await screen.findByText('You hired Ruth on Nov 9, 2026.')).toBeTruthy()
})

test('a failed load offers another try', async () => {
  let isDown = true
  showPart(null, 'consumer', { [`GET ${address}`]: () => (isDown ? lost() : { outcome: outcomeOf() }) })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByText('You met on Nov 6, 2026.')).toBeTruthy()
})

test('nothing can be said offline, or by staff who look on', async () => {
  showPart(outcomeOf())
  await screen.findByRole('button', { name: 'I hired Ruth' })
  setOnline(false)
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'I hired Ruth' }).disabled).toBe(true),
  )
})

test('staff who look on read it and can’t say anything', async () => {
  playServer({ [`GET ${address}`]: { outcome: hired } })
  show(
    <ReadOnlyArea isReadOnly>
      <OutcomePart side="consumer" requestId={7} name="Ruth" />
    </ReadOnlyArea>,
    { queries: queriesWithoutRetry() },
  )
  expect(await screen.findByText('You hired Ruth on Nov 9, 2026.')).toBeTruthy()
  for (const button of screen.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true)
})

test('a reminder leads to the question, and leaves a plain address', async () => {
  const { router } = showPart(outcomeOf(), 'consumer', {}, '/?request=7&show=details&outcome=7')
  const heading = await screen.findByRole('heading', { name: 'What happened next?' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(router.state.location.search).toBe('?request=7&show=details')
})

function Step() {
  const step = useOutcomeStep({
    nameOf: (id) => (id === 9 ? undefined : 'Ruth'),
    placeOf: (id) => `/matches?request=${id}`,
  })
  return <p>{step ? `${step.title} ${step.to}` : 'Nothing to do'}</p>
}

test.each([
  [
    'met and said nothing',
    outcomeOf(),
    'You met Ruth on Nov 6. What happened next? /matches?request=7&outcome=7',
  ],
  ['are still deciding', outcomeOf({ consumer: said('deciding') }), 'Nothing to do'],
  ['closed the match', outcomeOf({ request_id: 9 }), 'Nothing to do'],
  ['met long ago', outcomeOf({ met_at: now - 31 * 86_400 }), 'Nothing to do'],
])('the next step of those who %s', async (_, outcome, words) => {
  playServer({ 'GET /api/v1/outcomes': { outcomes: [outcome] } })
  const { queries } = show(<Step />, { queries: queriesWithoutRetry() })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(await screen.findByText(words)).toBeTruthy()
})
