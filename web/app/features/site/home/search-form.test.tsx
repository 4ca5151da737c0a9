import { countAdvisors } from '@evenkeel/contract/market/count-advisors'
import { readDraft, saveDraft } from '@evenkeel/contract/people/consumers'
import { costOfAdvisor } from '@evenkeel/matching/cost/cost-of-advisor'
import type { Fee } from '@evenkeel/matching/cost/fee'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { lost, playServer, refusal } from '../../../testing/play-server.ts'
import { checkSearch } from './check-search.ts'
import { assumptions } from './compare-fee-types.ts'
import { sampleAdvisors } from './sample-advisors.ts'
import { countCall, readCall, saveCall } from './search-calls.ts'
import { SearchForm } from './search-form.tsx'

const countPath = 'POST /api/v1/onboarding/count-advisors'
const draftPath = 'PUT /api/v1/onboarding/draft'
const counted = { state: 'CO', inState: 80, left: 46, reasons: [], funnel: [] }

const Elsewhere = () => <p>You are at {useLocation().pathname}</p>
const Pages = createRoutesStub([
  { path: '/', Component: SearchForm },
  { path: '*', Component: Elsewhere },
])

function show(state?: object) {
  return render(<Pages initialEntries={[{ pathname: '/', state }]} />)
}
const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
const zip = () => screen.getByLabelText<HTMLInputElement>('ZIP code')
const topic = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const find = () => user.click(screen.getByRole('button', { name: 'Find advisors' }))

async function fill(digits = '80205') {
  await user.click(topic('Retirement Planning'))
  await user.click(topic('Taxes'))
  await user.type(zip(), digits)
}

test.each([
  [[], '80205', { topics: 'Choose at least one topic.' }],
  [[5], '', { zip: 'Enter your ZIP code.' }],
  [[5], '802', { zip: 'A ZIP code has 5 digits.' }],
  [[5, 4], '80205', {}],
])('topics %j and ZIP code %j', (topics, digits, problems) => {
  expect(checkSearch({ topics, zip: digits })).toMatchObject(problems)
  expect(Object.values(checkSearch({ topics, zip: digits })).filter(Boolean)).toEqual(Object.values(problems))
})

test('nothing is asked of the server before the visitor uses the search', () => {
  const asked = playServer({})
  show()
  expect(asked).toEqual([])
  expect(screen.getByText('About 2 minutes to your list.')).toBeTruthy()
})

test('the number of advisors follows topics and ZIP code', async () => {
  const asked = playServer({ [countPath]: counted })
  show()
  await fill()
  await waitFor(() => expect(screen.getByText('46 advisors')).toBeTruthy())
  expect(screen.getByText(/^in Colorado take on these topics\.$/)).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ zip: '80205', service_topics: [5, 4] })
})

test('Find advisors saves what was chosen, in the order chosen, and opens the first screen', async () => {
  const asked = playServer({ [countPath]: counted, [draftPath]: { draft: {} } })
  show()
  await fill()
  await find()
  expect(await screen.findByText('You are at /onboarding/consumer/what-for')).toBeTruthy()
  expect(asked.find(({ call }) => call === draftPath)?.body).toEqual({
    zip: '80205',
    state: null,
    service_topics: [5, 4],
  })
})

test('what is missing is said under its field, which gets the focus, and nothing is sent', async () => {
  const asked = playServer({})
  show()
  await find()
  expect(screen.getByText('Choose at least one topic.')).toBeTruthy()
  expect(screen.getByText('Enter your ZIP code.')).toBeTruthy()
  expect(document.activeElement).toBe(topic('Retirement Planning'))
  await user.click(topic('Taxes'))
  expect(screen.queryByText('Choose at least one topic.')).toBeNull()
  await find()
  expect(document.activeElement).toBe(zip())
  expect(asked).toEqual([])
})

test('a ZIP code that is too short is said when its field is left, and an empty one isn’t yet', async () => {
  playServer({})
  show()
  await user.click(zip())
  await user.tab()
  expect(screen.queryByText('Enter your ZIP code.')).toBeNull()
  await user.type(zip(), '8020')
  expect(screen.queryByText('A ZIP code has 5 digits.')).toBeNull()
  await user.tab()
  expect(screen.getByText('A ZIP code has 5 digits.')).toBeTruthy()
  await user.type(zip(), '5')
  expect(screen.queryByText('A ZIP code has 5 digits.')).toBeNull()
})

test('a ZIP code the server doesn’t know is said at its field, and the search stays', async () => {
  allowLog()
  const sentence = 'We don’t recognize this ZIP code. Check the digits.'
  const refused = () => refusal('bad-request', { fields: { zip: sentence } })
  playServer({ [countPath]: refused, [draftPath]: refused })
  show()
  await fill('00000')
  await find()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(zip().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(zip())
})

test('when the server can’t be reached, it says so and keeps what was chosen', async () => {
  allowLog()
  playServer({ [countPath]: lost, [draftPath]: lost })
  show()
  await fill()
  await find()
  expect(await screen.findByText(/couldn’t reach|can’t reach|offline/i)).toBeTruthy()
  expect(topic('Taxes').checked).toBe(true)
})

test('a visitor who comes back finds their topics and ZIP code', async () => {
  playServer({
    'GET /api/v1/onboarding/draft': { draft: { answers: { service_topics: [4], zip: '80205' } } },
    [countPath]: counted,
  })
  show({ hasDraft: true })
  await waitFor(() => expect(zip().value).toBe('80205'))
  expect(topic('Taxes').checked).toBe(true)
})

test('the short forms of the calls are those of the contract', () => {
  expect(countAdvisors).toMatchObject(countCall)
  expect(saveDraft).toMatchObject(saveCall)
  expect(readDraft).toMatchObject(readCall)
})

describe('the sample list', () => {
  test('is sorted by fit, which is the average of both sides', () => {
    const fits = sampleAdvisors.map(({ fit }) => fit)
    expect(fits).toEqual([...fits].sort((one, other) => other - one))
    for (const { fit, mine, theirs } of sampleAdvisors) expect(fit).toBe((mine + theirs) / 2)
  })

  const monthly = (dollars: number): Fee => ({ kind: 'monthly-subscription', monthly: dollars })
  const fees: Readonly<Record<string, Fee>> = {
    Dana: monthly(165),
    Ruth: monthly(180),
    Marcus: {
      kind: 'asset-under-management',
      schedule: 'single',
      tiers: [{ from: 0, upTo: null, ratePercent: 0.85 }],
    },
    Helena: { kind: 'hourly-fee', rate: 300, firstYearHours: 10, laterHours: 4 },
  }
  test.each(sampleAdvisors)('has the cost of the model for $firstName', ({ firstName, firstYearCost }) => {
    const fee = fees[firstName]
    const projection = { ...assumptions, assets: 240_000, yearlySaving: 14_400, years: 1 }
    const cost = fee && costOfAdvisor(projection, [fee])
    if (!cost || cost.kind === 'refusal') throw new Error('the model refuses')
    expect(Math.round(cost.byYear[0]?.allIn ?? 0)).toBe(firstYearCost)
  })
})
