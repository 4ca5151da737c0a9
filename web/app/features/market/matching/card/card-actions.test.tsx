import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { refusal } from '../../../../testing/play-server.ts'
import { waitingToasts } from '../../../../ui/overlays/toast.ts'
import { marcus, ruth, search, searchIds } from '../testing/sample-matching.ts'
import { bodiesOf, forgetMatching, matchingServer, showAdvisors } from '../testing/show-matching.tsx'

const list = () => screen.findByRole('list', { name: 'Advisors' })
const names = async () =>
  within(await list())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

/** From the menu above the list. */
async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

beforeEach(() => allowLog())
afterEach(forgetMatching)

test('a failed save is undone and reported', async () => {
  let refuse: (answer: Response) => void = () => {}
  matchingServer({
    'PUT /api/v1/matchmaking/advisors/:id/saved': () =>
      new Promise<Response>((answer) => {
        refuse = answer
      }),
  })
  showAdvisors()
  const heart = () => screen.getByRole('button', { name: 'Save Ruth Calloway' })
  await list()
  await userEvent.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  refuse(refusal('limit-exceeded'))
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'))
  expect(waitingToasts()[0]?.text).toMatch(/^Ruth Calloway wasn’t saved\./)
})

test('a hidden advisor leaves the list with the reason given, and Undo brings them back', async () => {
  const sent = matchingServer()
  showAdvisors()
  await userEvent.click(await screen.findByRole('button', { name: 'Hide Ruth Calloway' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Too expensive' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hide advisor' }))
  await waitFor(async () => expect(await names()).toEqual(['Helena Strand', 'Marcus Adeyemi']))
  expect(bodiesOf(sent, 'PUT /api/v1/matchmaking/advisors/:id/hidden')).toEqual([
    { is_hidden: true, reason: 'too-expensive', search_id: searchIds[0] },
  ])
  await waitFor(() => expect(waitingToasts()[0]?.text).toBe('Ruth Calloway is hidden. Undo'))
  act(() => waitingToasts()[0]?.onClick?.())
  await waitFor(async () => expect(await names()).toContain('Ruth Calloway'))
})

test('a search is saved under a name, can be deleted, and Undo brings it back', async () => {
  let saved: object[] = []
  const one = {
    saved_search_id: 7,
    name: 'Hourly',
    filters: { fee_types: [3] },
    made_at: search.made_at,
    best_fit: 84.4,
    notified_at: null,
    found: null,
  }
  const sent = matchingServer({
    'POST /api/v1/matchmaking/saved-searches': () => {
      saved = [one]
      return { saved_search: one }
    },
    'GET /api/v1/matchmaking/saved-searches': () => ({ saved_searches: saved }),
    'DELETE /api/v1/matchmaking/saved-searches/:id': () => {
      saved = []
      return undefined
    },
  })
  showAdvisors()
  await choose('Save search')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Hourly')
  await userEvent.click(screen.getByRole('button', { name: 'Save search' }))
  await waitFor(() =>
    expect(bodiesOf(sent, 'POST /api/v1/matchmaking/saved-searches')).toEqual([
      { search_id: searchIds[0], name: 'Hourly' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('Saved searches')
  expect(await screen.findByText(/^Hourly Fee\. Saved .+\. Best fit so far: 84\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Delete search: Hourly' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete search: Hourly' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete search' }))
  expect(await screen.findByText(/^No saved searches/)).toBeTruthy()
  expect(waitingToasts().at(-1)).toMatchObject({ text: 'Deleted “Hourly”.' })
})

test('saved and hidden advisors have their own lists', async () => {
  const hidden = [{ advisor_id: 9, name: 'Tom Quint', reason: 'too-far', hidden_at: search.made_at }]
  const sent = matchingServer({
    'GET /api/v1/matchmaking/kept': () => ({ saved: [{ ...marcus, is_saved: true, rank: null }], hidden }),
  })
  showAdvisors()
  await choose('Saved')
  expect(
    within(await screen.findByRole('list', { name: 'Saved advisors' })).getAllByRole('article'),
  ).toHaveLength(1)
  await userEvent.click(screen.getByRole('link', { name: 'Hidden' }))
  expect(await screen.findByText(/^Too far away · hidden Oct 2/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show Tom Quint again' }))
  await waitFor(() =>
    expect(bodiesOf(sent, 'PUT /api/v1/matchmaking/advisors/:id/hidden')).toMatchObject([
      { is_hidden: false },
    ]),
  )
})

test('a visitor who saves an advisor or a search is offered an account, and nothing is sent', async () => {
  const sent = matchingServer()
  const asked = vi.fn()
  showAdvisors({ gate: asked })
  await userEvent.click(await screen.findByRole('button', { name: 'Save Ruth Calloway' }))
  await choose('Save search')
  expect(asked.mock.calls).toEqual([
    [{ kind: 'save', advisorId: ruth.advisor_id }],
    [{ kind: 'save-search' }],
  ])
  expect(sent.some(({ call }) => call.startsWith('PUT') || call.includes('saved-searches'))).toBe(false)
})
