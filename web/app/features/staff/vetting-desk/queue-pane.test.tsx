import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../testing/play-server.ts'
import { press, setOnline } from '../../../testing/stage.tsx'
import { quietDay, showVetting } from './testing/show-vetting.tsx'
import { day, hour, now, path, queueOf, summaryOf } from './testing/vetting-server.ts'

const listCall = `GET ${path}`
const rowsOf = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('link')

beforeEach(quietDay)

test('what waits is grouped with its clock and who looks after it, and other states are counted below', async () => {
  const long = 'Wilhelmina Bartholomew-Featherstonehaugh of the Seven Harbours'
  showVetting({
    [listCall]: () =>
      queueOf([
        summaryOf({ due_at: now + 3 * hour, assignee: { person_id: 1, name: 'Sam Ito' } }),
        summaryOf({ advisor_id: 7, name: long, state: 'held', held_texts: 2 }),
        summaryOf({ advisor_id: 8, state: 'to-confirm', proposed_by: 'Kim Arden' }),
        summaryOf({ advisor_id: 9, state: 'appeal', is_appeal: true, no_one_can_decide: true }),
      ]),
  })
  const [first] = await rowsOf('Applications')
  expect(first?.textContent).toMatch(/Ruth Calloway.*Harborline Advisors3 h left/)
  expect(within(first as HTMLElement).getByRole('img', { name: 'Sam Ito' })).toBeTruthy()
  expect((await rowsOf('Held texts'))[0]?.textContent).toMatch(/Seven HarboursUnassigned2 held texts2 d left/)
  expect((await rowsOf('Rejections to confirm'))[0]?.textContent).toContain('Proposed by Kim Arden')
  expect((await rowsOf('Appeals'))[0]?.textContent).toContain('No one can decide this')
  const closed = within(screen.getByRole('list', { name: 'Other statuses' })).getAllByRole('button')
  expect(closed.map(({ textContent }) => textContent)).toEqual([
    'Returned to advisor5',
    'Approved1,412',
    'Rejected38',
    'Suspended2',
    'Withdrawn4',
  ])
})

test('mine and snoozed are views of the queue, in the address too', async () => {
  const { listed, router } = showVetting()
  await screen.findByRole('link', { name: /Ruth Calloway/ })
  expect((screen.getByRole('radio', { name: 'All 7' }) as HTMLInputElement).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Mine 3' }))
  await waitFor(() => expect(listed().at(-1)).toBe('view=mine'))
  await userEvent.click(screen.getByRole('radio', { name: 'Snoozed 2' }))
  await waitFor(() => expect(listed().at(-1)).toBe('view=snoozed'))
  expect(router.state.location.search).toBe('?view=snoozed')
})

test('a search looks in every state, says which one each is in, and leads back to the queue', async () => {
  const { listed } = showVetting(
    {
      [listCall]: ({ query }) =>
        query.includes('q=')
          ? queueOf([summaryOf({ state: 'suspended', due_at: null }), summaryOf({ advisor_id: 7 })])
          : queueOf([summaryOf()]),
    },
    '?view=mine',
  )
  await screen.findByRole('list', { name: 'Applications' })
  const field = screen.getByRole('searchbox', { name: 'Search every advisor by name, firm or CRD' })
  fireEvent.change(field, { target: { value: 'c' } })
  fireEvent.change(field, { target: { value: 'calloway' } })
  const [first, second] = await rowsOf('Search results')
  expect(first?.textContent).toContain('Suspended Oct 3, 2026')
  expect(second?.textContent).toMatch(/left.*New/)
  expect(listed()).not.toContain('view=mine&q=c')
  await press('All groups')
  await screen.findByRole('list', { name: 'Applications' })
  expect((field as HTMLInputElement).value).toBe('')
})

test('a closed state and a long group are lists of their own that go on', async () => {
  const { listed } = showVetting({
    [listCall]: ({ query }) => {
      if (query.includes('after=')) return queueOf([summaryOf({ advisor_id: 7, name: 'Bo Firm' })])
      return queueOf([summaryOf()], { next: query.includes('group=') ? '1.201' : null })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 3' }))
  await waitFor(() => expect(listed().at(-1)).toBe('view=all&group=applications'))
  await press('Show more')
  expect(await screen.findByRole('link', { name: /Bo Firm/ })).toBeTruthy()
  await press(/^Approved/)
  await waitFor(() => expect(listed().at(-1)).toContain('group=approved'))
})

test('an application is opened beside the queue, and what the queue shows stays in the address', async () => {
  const { router } = showVetting({}, '?view=mine')
  const row = await screen.findByRole('link', { name: /Ruth Calloway/ })
  await userEvent.click(row)
  const article = await screen.findByRole('article', { name: 'Ruth Calloway’s application' })
  expect(router.state.location.search).toBe('?view=mine&advisor=201')
  expect(document.activeElement?.contains(article)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(row.getAttribute('aria-current')).toBe('true')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(document.activeElement).toBe(row))
})

test('a snoozed row says until when', async () => {
  showVetting({ [listCall]: () => queueOf([summaryOf({ snoozed_until: now + day })]) }, '?view=snoozed')
  expect((await rowsOf('Applications'))[0]?.textContent).toContain('Until Wed, Oct 7, 4:00 pm')
})

test('an empty queue and an empty search say so', async () => {
  const none = { applications: 0, held: 0, 'to-confirm': 0, appeals: 0 }
  showVetting(
    { [listCall]: () => queueOf([], { groups: { ...queueOf([]).groups, ...none } }) },
    '?q=zebra&group=nonsense',
  )
  expect(
    await screen.findByText('No advisors match. Check the spelling, or search by CRD number.'),
  ).toBeTruthy()
  await press('All groups')
  expect(await screen.findByText('Nothing is waiting.')).toBeTruthy()
})

test('a failed queue can be retried', async () => {
  let isBroken = true
  showVetting({ [listCall]: () => (isBroken ? refusal('unexpected') : queueOf([summaryOf()])) })
  await screen.findByText('We couldn’t load this.')
  isBroken = false
  await press('Retry')
  expect(await screen.findByRole('link', { name: /Ruth Calloway/ })).toBeTruthy()
})

test('without a network the queue says so instead of loading for ever', async () => {
  setOnline(false)
  showVetting()
  expect(await screen.findByText('You’re offline. This loads when you reconnect.')).toBeTruthy()
})
