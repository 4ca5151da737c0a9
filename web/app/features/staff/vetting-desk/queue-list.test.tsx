import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../testing/play-server.ts'
import { endStage, press, setOnline } from '../../../testing/stage.tsx'
import { quietDay, showVetting } from './testing/show-vetting.tsx'
import { counts, day, hour, now, path, summaryOf } from './testing/vetting-server.ts'

const listCall = `GET ${path}`
const queueOf = (applications: unknown[], next: string | null = null) => ({ applications, counts, next })

beforeEach(quietDay)
afterEach(endStage)

test('each application shows its advisor, state and waiting time', async () => {
  const long = 'Wilhelmina Bartholomew-Featherstonehaugh of the Seven Harbours'
  showVetting({
    [listCall]: () =>
      queueOf([
        summaryOf({ advisor_id: 9, name: long, state: 'appeal', is_appeal: true, since: now - 5 * hour }),
        summaryOf(),
        summaryOf({ advisor_id: 7, crd: null, state: 'asked', due_at: now + 4 * day }),
        summaryOf({ advisor_id: 8, state: 'to-confirm', is_appeal: true, passed_checks: null }),
      ]),
  })
  const rows = within(await screen.findByRole('list', { name: 'Applications' })).getAllByRole('link')
  const words = rows.map(({ textContent }) => textContent)
  expect(words[0]).toContain(long)
  expect(words[0]).toContain('Waiting 5 h')
  expect(words[1]).toMatch(/Waiting 3 d.*CRD 97000001.*New.*4 of 5 checks passed/)
  expect(words[2]).toMatch(/Response due in 4 d.*No CRD number.*Returned to advisor/)
  expect(words[3]).toMatch(/Rejection to confirm.*Appeal$/)
})

test('states and words narrow the queue, in the address too', async () => {
  const { listed, router } = showVetting()
  await screen.findByRole('list', { name: 'Applications' })
  expect(screen.getByRole('button', { name: 'Waiting 10' }).getAttribute('aria-pressed')).toBe('true')
  await press('Appeal 1')
  await waitFor(() => expect(listed().at(-1)).toBe('state=appeal'))
  const field = screen.getByRole('searchbox', { name: 'Search applications' })
  fireEvent.change(field, { target: { value: 'c' } })
  fireEvent.change(field, { target: { value: 'calloway' } })
  await waitFor(() => expect(listed().at(-1)).toBe('state=appeal&q=calloway'))
  expect(listed()).not.toContain('state=appeal&q=c')
  expect(router.state.location.search).toBe('?state=appeal&q=calloway')
})

test('an application is opened from its row, and what the queue was narrowed to stays in the address', async () => {
  const { router } = showVetting({}, '?state=new')
  await userEvent.click(await screen.findByRole('link', { name: /Ruth Calloway/ }))
  expect(await screen.findByRole('article', { name: 'Ruth Calloway’s application' })).toBeTruthy()
  expect(router.state.location.search).toBe('?state=new&advisor=201')
  const article = screen.getByRole('article', { name: 'Ruth Calloway’s application' })
  expect(document.activeElement?.contains(article)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  await router.navigate(-1)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Ruth Calloway/ })),
  )
})

test('an empty queue and an empty search say so, and the search offers the queue', async () => {
  const { listed } = showVetting({ [listCall]: () => queueOf([]) }, '?q=zebra&state=nonsense')
  expect(await screen.findByText('No matching applications.')).toBeTruthy()
  expect(listed()).toEqual(['q=zebra'])
  await press('Show waiting')
  expect(await screen.findByText('No applications waiting.')).toBeTruthy()
})

test('a long queue goes on', async () => {
  const { listed } = showVetting({
    [listCall]: ({ query }) =>
      query ? queueOf([summaryOf({ advisor_id: 7, name: 'Bo Firm' })]) : queueOf([summaryOf()], '0.1.201'),
  })
  await screen.findByRole('link', { name: /Ruth Calloway/ })
  await press('Show more')
  expect(await screen.findByRole('link', { name: /Bo Firm/ })).toBeTruthy()
  expect(listed()).toEqual(['', 'after=0.1.201'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
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
  expect(await screen.findByText('You’re offline. The queue loads when you reconnect.')).toBeTruthy()
})
