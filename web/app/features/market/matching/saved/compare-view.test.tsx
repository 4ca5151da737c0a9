import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { AccountGate } from '../results/account-gate.ts'
import { AdvisorsPage } from '../results/advisors-page.tsx'
import { claimResultsFor, setResults } from '../results/results-store.ts'
import { counts, helena, marcus, ruth, search } from '../testing/sample-matching.ts'
import {
  consumerId,
  forgetMatching,
  matchingServer,
  plainRenderProps,
  showAdvisors,
  showMatching,
} from '../testing/show-matching.tsx'
import { mostCompared, toggleCompared, useCompareStore } from './compare-store.ts'

beforeEach(() => allowLog())
afterEach(forgetMatching)

const compare = (cards = [ruth, helena, marcus]) => {
  const shown = showAdvisors({
    at: '?view=compare',
    found: { ...search, cards, counts: { ...counts, left: cards.length } },
  })
  act(() => {
    for (const { advisor_id } of cards) toggleCompared(advisor_id)
  })
  return shown
}
const table = () => screen.findByRole('table', { name: 'Advisors side by side' })
const cells = async (label: string) =>
  within(within(await table()).getByRole('row', { name: new RegExp(`^${label}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('three advisors can be compared, and a fourth can’t be added', () => {
  for (const id of [1, 2, 3, 4]) toggleCompared(id)
  expect(useCompareStore.getState().ids).toEqual([1, 2, 3])
  expect(mostCompared).toBe(3)
})

test('the best in a row is named in words, and a tie has no mark', async () => {
  matchingServer()
  compare()
  expect((await cells('Fit')).map((cell) => /Best/.test(cell ?? ''))).toEqual([true, false, false])
  // Helena and Marcus cost the same.
  expect(await cells('Cost in year 1')).toEqual(['$2,480', '$1,900', '$1,900'])
  expect(await cells('Cost over 10 years')).toEqual(['$27,800', '$30,000', '$20,000Lowest'])
  expect(await cells('Cost over 30 years')).toEqual(['$190,000', '$150,000Lowest', '$200,000'])
  expect(await cells('Next opening')).toEqual([
    expect.not.stringContaining('Soonest'),
    'No openings listed',
    expect.stringContaining('Soonest'),
  ])
  expect(await cells('Usual reply')).toEqual([
    '6 hours 41 requests',
    'Too few to say 3 requests',
    '2 hours 33 requestsFastest',
  ])
  // All three are as far away.
  expect(await cells('Distance')).toEqual(Array(3).fill('12 miles or video'))
})

test('says how each is paid, by whom we are paid, and what the register and their credentials say', async () => {
  matchingServer()
  compare([ruth, { ...helena, miles: null, meeting_modes: ['video'], credentials: ['ea', 'cfp'] }])
  expect(await cells('How you pay')).toEqual([
    'Monthly Subscription, $180 per month',
    'Hourly Fee, $300 per hour',
  ])
  expect(await cells('Distance')).toEqual(['12 miles or video', 'Video only'])
  expect(await cells('Credentials')).toEqual(['CFP', 'EA, CFP'])
  expect(await cells('Registered in')).toEqual(Array(2).fill('Colorado, 0 disclosures'))
  expect((await cells('Who pays us'))[1]).toContain('Helena Strand pays us nothing.')
})

test('only differences leaves out rows in which all say the same', async () => {
  matchingServer()
  compare()
  const rows = async () =>
    within(await table())
      .getAllByRole('rowheader')
      .map((head) => head.textContent)
  expect(await rows()).toContain('Experience')
  const [box] = screen.getAllByRole('checkbox', { name: 'Only differences' })
  await userEvent.click(box as HTMLElement)
  expect(await rows()).not.toContain('Experience')
  expect(await rows()).toContain('Cost in year 1')
})

test('an advisor is asked from here and can’t be asked twice; each can be removed', async () => {
  matchingServer()
  compare()
  await userEvent.click(await screen.findByRole('button', { name: 'Request meeting with Helena Strand' }))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Ask for a meeting' })).getByRole('button', {
      name: 'Send',
    }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Requested' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Marcus Adeyemi from comparison' }))
  expect(within(await table()).getAllByRole('columnheader')).toHaveLength(2)
})

test('a visitor compares without their saved advisors being asked for, and gets the sheet of their page', async () => {
  const sent = matchingServer()
  claimResultsFor(consumerId)
  setResults(search, Date.now())
  showMatching(
    <AccountGate value={() => {}}>
      <AdvisorsPage
        consumerId={consumerId}
        isNarrow={false}
        onKeep={async () => {}}
        place="Colorado"
        render={plainRenderProps}
      />
    </AccountGate>,
    '/consumer/matchmaking/advisors?view=compare',
    search,
  )
  act(() => {
    for (const { advisor_id } of [ruth, helena]) toggleCompared(advisor_id)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Request meeting with Ruth Calloway' }))
  expect(await screen.findByRole('dialog', { name: 'Ask for a meeting' })).toBeTruthy()
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/v1/matchmaking/advisors/:id'])
})
