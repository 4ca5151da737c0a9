import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  advisorOf,
  checkupOf,
  filters,
  fit,
  hour,
  now,
  pairCall,
  pairOf,
  rank,
} from '../testing/checker-server.ts'
import { person, quietDay, showChecker } from '../testing/show-checker.tsx'

const both = '?consumer=4821&advisor=1173'

function show(pair = pairOf(), more: Parameters<typeof checkupOf>[0] = {}) {
  return showChecker(both, { [pairCall]: () => checkupOf({ pair, ...more }) })
}
const tableOf = async (name: string) => within(await screen.findByRole('table', { name }))
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

beforeEach(quietDay)

test('a pair that is not shown names every reason with both values (product 3.18)', async () => {
  const unanswered = { ...filters.assets, reason: 'too-many-unanswered' as const, wanted: [8], found: [9] }
  show(
    pairOf({
      is_eligible: false,
      filters: [filters.state, filters.assets, unanswered],
      rank: { ...rank, rank: null, would_be: 3 },
    }),
  )
  const reasons = within(await screen.findByRole('list', { name: 'Reasons' }))
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Assets below the minimum. Required: At least $500,000. Actual: $120,000.',
    'Too many unanswered requests. Required: Fewer than 8. Actual: 9.',
  ])
  expect(screen.getByText('Left out of results')).toBeTruthy()
  expect(factOf('Rank')).toBe('Not in the list of 42; would rank 3rd')
})

test('hard filters say pass and fail in words, those that failed first; those not required are folded', async () => {
  show(pairOf({ is_eligible: false, filters: [filters.gender, filters.state, filters.assets] }))
  const table = await tableOf('Hard filters')
  expect(table.getAllByRole('row')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: '1 filter not required' }))
  const [, ...rows] = table.getAllByRole('row')
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Asset minimum', 'Fail', 'At least $500,000', '$120,000', 'Advisor'],
    ['State', 'Pass', 'Colorado', 'Colorado or Utah', 'Both'],
    ['Gender', 'Not required', 'No requirement', expect.any(String), 'Consumer'],
  ])
  expect(screen.getByText('1 of 3 failed.')).toBeTruthy()
})

test('an eligible pair says that nothing rules it out, and what was unknown', async () => {
  show(pairOf({ marks: ['assets-unknown'] }))
  expect(await screen.findByText(/Nothing rules this pair out/)).toBeTruthy()
  expect(screen.getByText('Asset minimum passed: assets unknown.')).toBeTruthy()
  expect(screen.getByText('Eligible')).toBeTruthy()
})

test('the rows of both directions add up to their totals', async () => {
  show()
  const consumer = await tableOf('What Dana Whitfield wants')
  expect(consumer.getByRole('img', { name: 'Topics: 24.1 of 25 points' })).toBeTruthy()
  const shown = consumer.getAllByText(/^\d+\.\d$/).map(({ textContent }) => Number(textContent))
  expect(shown.reduce((sum, points) => sum + points, 0)).toBeCloseTo(fit.yours.total, 10)
  const advisor = await tableOf('What Ruth Calloway takes')
  expect(advisor.getByRole('img', { name: 'Client topics: 73 of 100 points' })).toBeTruthy()
  expect(
    screen.getByRole('img', {
      name: 'Dana Whitfield to Ruth Calloway 80 of 100, Ruth Calloway to Dana Whitfield 73 of 100',
    }),
  ).toBeTruthy()
})

test('a missing answer and a weighted preference are shown next to their factor', async () => {
  const [row] = fit.yours.rows
  if (!row) throw new Error('a row')
  const rows = [
    { ...row, factor: 'topics', stand: 'unanswered' as const },
    { ...row, factor: 'gender', points: 0, max: 0, weight: 'must' as const },
  ]
  show(pairOf({ fit: { ...fit, yours: { total: 24, rows } } }))
  const table = await tableOf('What Dana Whitfield wants')
  expect(table.getByRole('rowheader', { name: /Topics.*no answer, half counted/ })).toBeTruthy()
  expect(table.getByRole('rowheader', { name: /Advisor’s gender.*must have/ })).toBeTruthy()
  expect(table.getByText('No points')).toBeTruthy()
})

test('the ranking shows its parts: chances, adjustments, rank and tie-break', async () => {
  show(pairOf({ request_id: 31 }), { advisor: advisorOf({ is_new: true, showings: 1 }) })
  await screen.findByRole('heading', { name: 'Ranking' })
  expect(factOf('Chance of a request')).toBe('31.0%')
  expect(factOf('Exposure adjustment')).toBe('+0.00 points, new advisor')
  expect(factOf('Chance of acceptance')).toBe('62.0%')
  expect(factOf('Capacity adjustment')).toBe('−1.20 points, 0.80 left')
  expect(factOf('Request adjustment')).toBe('+1.20 points')
  expect(factOf('Combined score')).toBe('76.5000')
  expect(factOf('Rank')).toBe('9th of 42')
  expect(factOf('Tie-break')).toBe('2 others have the same score; the lower ID ranks first')
  expect(factOf('Just below')).toBe('No one below')
  expect(factOf('Request')).toBe('No. 31')
})

test('the advisor ranked just above is one click away', async () => {
  show()
  await userEvent.click(await screen.findByRole('link', { name: 'Marcus Adeyemi' }))
  expect(person('Advisor').value).toBe('960')
  expect(person('Consumer').value).toBe('4821')
})

test('the last list shows the rank, the model and whether it was a rotation spot', async () => {
  const list = {
    search_id: '0b0e6f60-0000-4000-8000-000000000001',
    made_at: now - hour,
    rank: 2,
    is_turn: true,
    model_version: 6,
  }
  show(pairOf({ last_list: list }))
  await screen.findByRole('heading', { name: 'Ranking' })
  expect(factOf('Last list')).toMatch(/^2nd on Oct 6, 2026, .* model 6, rotation spot for a new advisor$/)
})

test('a check is not repeated on its own, because each one is logged', async () => {
  const { asked } = show()
  await screen.findByRole('heading', { name: 'Ranking' })
  await userEvent.click(screen.getByRole('tab', { name: 'What if' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Pair' }))
  window.dispatchEvent(new Event('focus'))
  await screen.findByRole('heading', { name: 'Ranking' })
  expect(asked.filter(({ call }) => call === pairCall)).toHaveLength(1)
})

test('a matched pair is said to be matched, not to be at fault', async () => {
  const asked = {
    ...filters.state,
    reason: 'already-asked' as const,
    stand: 'failed' as const,
    wanted: [],
    found: [],
  }
  show(pairOf({ is_eligible: false, filters: [asked], request_id: 31, request_state: 'accepted' }))
  expect(await screen.findByText('Already matched')).toBeTruthy()
  expect(screen.getByText('Ruth Calloway accepted, so Dana Whitfield’s results leave them out.')).toBeTruthy()
  expect(screen.queryByText('Left out of results')).toBeNull()
})

test('an income is shown as the range that was answered', async () => {
  const income = { ...filters.assets, reason: 'income-minimum' as const, wanted: [300_000], found: [2] }
  show(pairOf({ is_eligible: false, filters: [income] }))
  const table = await tableOf('Hard filters')
  expect(
    table.getByRole('row', { name: 'Income minimum Fail At least $300,000 $120k–250k Advisor' }),
  ).toBeTruthy()
})
