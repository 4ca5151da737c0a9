import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { press, setOnline } from '../../../testing/stage.tsx'
import { advisorOf, checkupOf, dana, pairCall, refusal, snapshot } from './testing/checker-server.ts'
import { person, quietDay, showChecker } from './testing/show-checker.tsx'

const both = '?consumer=4821&advisor=1173'

beforeEach(quietDay)

test('a person without access is told so, and sees nothing of the pair', async () => {
  showChecker(both, { [pairCall]: () => refusal('not-allowed') })
  expect(await screen.findByText('Admins only')).toBeTruthy()
  expect(screen.queryByText('Hard filters')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

const peopleCall = 'GET /api/v1/masquerade/people'
const found = (id: number, name: string) => ({
  id,
  type: 'consumer',
  uuid: null,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@whitfield.example`,
  crd: null,
  state: 'active',
  last_seen_at: null,
  is_verified: true,
  open_support_requests: 0,
  consent_until: null,
})

test('what is no ID is not checked, and is marked in its field', async () => {
  const { asked } = showChecker('?consumer=dana&advisor=1173&view=matches', {
    [peopleCall]: () => ({ people: [], has_more: false }),
  })
  expect(person('Consumer').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Choose a person from the list above, or enter an ID.')).toBeTruthy()
  expect(await screen.findByText('No consumer found.')).toBeTruthy()
  fireEvent.change(person('Consumer'), { target: { value: '48-21' } })
  await press('Check pair')
  expect(document.activeElement).toBe(person('Consumer'))
  expect(asked.filter(({ call }) => call !== peopleCall)).toEqual([])
})

test('a name finds the person, who is checked by their ID, and the ID has its name below', async () => {
  const { asked } = showChecker('', {
    [peopleCall]: ({ query }: { query: string }) => ({
      people: query.includes('whit')
        ? [found(4821, 'Dana Whitfield'), found(77, 'Del Whitt')]
        : [found(4821, 'Dana Whitfield')],
      has_more: false,
    }),
    [pairCall]: () => checkupOf({ advisor: null, pair: null }),
  })
  await userEvent.type(person('Consumer'), 'whit')
  await userEvent.click(await screen.findByRole('option', { name: /Dana Whitfield.*Consumer 4821/ }))
  expect(person('Consumer').value).toBe('4821')
  expect(await screen.findByText('Dana Whitfield · dana@whitfield.example')).toBeTruthy()
  await press('Check pair')
  await screen.findByRole('heading', { name: 'Dana Whitfield' })
  expect(asked.find(({ call }) => call === pairCall)?.query).toBe('consumer=4821')
  expect(asked.every(({ call, query }) => call !== peopleCall || query.includes('type='))).toBe(true)
})

test('models and replays are about no pair, so they have no form for one', async () => {
  showChecker('?view=replay')
  expect(screen.queryByRole('form', { name: 'Check a pair' })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Pair' }))
  expect(screen.getByRole('form', { name: 'Check a pair' })).toBeTruthy()
})

test('with no ID it says what to enter and sends nothing', () => {
  const { asked } = showChecker('')
  expect(screen.getByText('Enter a consumer, an advisor or both.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('the address names who is checked, by number or UUID, and the focus stays', async () => {
  const uuid = '7C1E5B0A-42D8-5F3E-9A61-0D2F8BE4C713'
  const { asked, router } = showChecker('?view=pair', { [pairCall]: () => checkupOf() })
  fireEvent.change(person('Consumer'), { target: { value: ' 4821 ' } })
  fireEvent.change(person('Advisor'), { target: { value: uuid } })
  person('Advisor').focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Dana Whitfield and Ruth Calloway' })
  expect(document.activeElement).toBe(person('Advisor'))
  expect(router.state.location.search).toContain(`consumer=4821&advisor=${uuid}`)
  expect(asked.filter(({ call }) => call === pairCall).map(({ query }) => query)).toEqual([
    `consumer=4821&advisor=${uuid.toLowerCase()}`,
  ])
})

test('back in the browser brings the pair before, in the fields too', async () => {
  const { router } = showChecker('?consumer=1', { [pairCall]: () => checkupOf() })
  await screen.findByRole('heading', { name: 'Hard filters' })
  fireEvent.change(person('Consumer'), { target: { value: '2' } })
  await press('Check pair')
  await waitFor(() => expect(router.state.location.search).toBe('?consumer=2'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(person('Consumer').value).toBe('1'))
})

test('an unknown ID is named, and only that one', async () => {
  showChecker(both, {
    [pairCall]: () => refusal('not-found', { advisor: 'No advisor has this ID.' }),
  })
  const told = await screen.findByRole('alert')
  expect(told.textContent).toBe('Advisor 1173: No advisor has this ID.')
})

test('a server failure can be retried and shows its error ID', async () => {
  let isBroken = true
  showChecker(both, { [pairCall]: () => (isBroken ? refusal('unexpected') : checkupOf()) })
  expect(await screen.findByText('Error ID req-77')).toBeTruthy()
  isBroken = false
  await press('Retry')
  expect(await screen.findByRole('heading', { name: 'Hard filters' })).toBeTruthy()
  expect(screen.queryByText('Error ID req-77')).toBeNull()
})

test('a failed check keeps the earlier answer, and a refused one removes it', async () => {
  const answers = [checkupOf(), refusal('unexpected'), refusal('not-allowed')]
  showChecker(both, { [pairCall]: () => answers.shift() ?? refusal('not-found') })
  await screen.findByRole('heading', { name: 'Hard filters' })
  await press('Check again')
  expect(await screen.findByText(/^The data below is from /)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Hard filters' })).toBeTruthy()
  await press('Retry')
  expect(await screen.findByText('Admins only')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Hard filters' })).toBeNull()
})

test('an engine error shows its reason and ID next to what is known of the pair', async () => {
  const error = { error_id: '0b0e6f60-0000-4000-8000-000000000007', reason: 'The model is not usable.' }
  showChecker(both, { [pairCall]: () => checkupOf({ pair: null, engine_error: error }) })
  expect(await screen.findByText('The matching engine didn’t respond')).toBeTruthy()
  expect(screen.getByText(`Error ID ${error.error_id}`)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Ruth Calloway' })).toBeTruthy()
  expect(screen.queryByText('No score for this pair')).toBeNull()
})

test('a stale snapshot says so, and can be checked again', async () => {
  let isStale = true
  showChecker(both, { [pairCall]: () => checkupOf({ snapshot: { ...snapshot, is_stale: isStale } }) })
  expect(await screen.findByText('These figures are out of date')).toBeTruthy()
  isStale = false
  await press('Check again')
  await waitFor(() => expect(screen.queryByText('These figures are out of date')).toBeNull())
  expect(screen.getByText(/Model 7 · checked Oct 6, 2026/)).toBeTruthy()
})

test('an unverified advisor is marked as not shown, with every cause', async () => {
  const advisor = advisorOf({
    status: 'in-review',
    is_shown: false,
    why_not_shown: ['not-approved', 'not-published'],
    room: null,
  })
  showChecker('?advisor=1173', { [pairCall]: () => checkupOf({ consumer: null, advisor, pair: null }) })
  expect(await screen.findByText('Not verified, so not shown to consumers')).toBeTruthy()
  expect(screen.getByText('Application not approved. No published profile.')).toBeTruthy()
  expect(screen.getByText('In review')).toBeTruthy()
})

test('a consumer whose answers are missing has no score, and the answers are named', async () => {
  const consumer = { ...dana, missing: ['State', 'Topics'] }
  showChecker(both, { [pairCall]: () => checkupOf({ consumer, pair: null }) })
  expect(await screen.findByText('Matching needs: State and Topics.')).toBeTruthy()
  expect(screen.getByText('No score for this pair')).toBeTruthy()
})

test('a consumer alone shows the current results and what rules the others out', async () => {
  const market = {
    eligible: 42,
    in_state: 118,
    reasons: [{ reason: 'language' as const, removes: 30, removes_alone: 12 }],
    first: [{ advisor_id: 960, name: 'Marcus Adeyemi', rank: 1, key: 0.3, fit: 88.2 }],
  }
  showChecker('?consumer=4821', { [pairCall]: () => checkupOf({ advisor: null, pair: null, market }) })
  expect(await screen.findByText('42 advisors eligible, of 118 advisors in the state.')).toBeTruthy()
  const left = within(screen.getByRole('table', { name: 'What’s ruling advisors out' }))
  expect(left.getByRole('row', { name: 'Language 30 12' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Marcus Adeyemi' }))
  expect(person('Advisor').value).toBe('960')
})

test('while offline it says so, and asks once it is back', async () => {
  setOnline(false)
  const { asked } = showChecker(both, { [pairCall]: () => checkupOf() })
  expect(await screen.findByText('You’re offline. This loads when you reconnect.')).toBeTruthy()
  expect(asked).toEqual([])
  setOnline(true)
  expect(await screen.findByRole('heading', { name: 'Hard filters' })).toBeTruthy()
})

test('a tab opens its part and is kept in the address', async () => {
  const { router } = showChecker(both, { [pairCall]: () => checkupOf() })
  await screen.findByRole('heading', { name: 'Hard filters' })
  await userEvent.click(screen.getByRole('tab', { name: 'What if' }))
  expect(router.state.location.search).toBe(`${both}&view=what-if`)
  expect(screen.getByRole('heading', { name: 'Change one answer' })).toBeTruthy()
})
