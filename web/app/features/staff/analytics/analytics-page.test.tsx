import { analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { refusal } from '../../../testing/play-server.ts'
import { quietDay } from '../../../testing/stage.tsx'
import { lineOf, shareOf, tileOf } from './testing/sample-tiles.ts'
import { type Answers, analyticsServer, card, showAnalytics } from './testing/show-analytics.tsx'

beforeEach(() => quietDay(Date.parse('2026-11-16T18:00:00Z') / 1000))

const show = (answers: Answers = {}, search = '') => {
  const asked = analyticsServer(answers)
  return { asked, router: showAnalytics(search) }
}
const section = (name: string) => screen.findByRole('button', { name })
const openSection = async (name: string) => userEvent.click(await section(name))
const queriesOf = (asked: ReturnType<typeof analyticsServer>, tile: string) =>
  asked.filter((question) => question.tile === tile && !question.isCsv).map(({ query }) => query)

test('a tile that fails is told in its place, is tried again there, and takes no other along', async () => {
  let isDown = true
  show({ requests: () => (isDown ? refusal('unavailable') : tileOf('requests')) })
  await openSection('Searches and requests')
  const requests = await card('Requests')
  const retry = await requests.findByRole('button', { name: 'Retry' })
  expect(await (await card('Sign-ups')).findByText('124')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
  isDown = false
  await userEvent.click(retry)
  expect(await requests.findByText('124')).toBeTruthy()
})

test('what failed together is mended by one press, and what stood is not asked for again', async () => {
  let isDown = true
  const answer = (tile: 'requests' | 'hires') => () => (isDown ? refusal('unavailable') : tileOf(tile))
  const { asked } = show({ requests: answer('requests'), hires: answer('hires') })
  await openSection('Searches and requests')
  await openSection('Outcomes')
  const [first] = await screen.findAllByRole('button', { name: 'Retry' })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2))
  isDown = false
  await userEvent.click(first as HTMLElement)
  expect(await (await card('Requests')).findByText('124')).toBeTruthy()
  expect(await (await card('Hires')).findByText('124')).toBeTruthy()
  expect(queriesOf(asked, 'sign-ups')).toHaveLength(1)
})

test('a slow tile shows a skeleton and does not block the others', async () => {
  show({ exposure: () => new Promise(() => {}) })
  await openSection('Searches and requests')
  await openSection('Quality')
  expect(await (await card('Requests')).findByText('124')).toBeTruthy()
  expect((await card('Exposure concentration')).getByText('Loading Exposure concentration…')).toBeTruthy()
})

test('a figure that cannot be drawn takes no other along, and the next answer is drawn again', async () => {
  // What React says of it.
  allowLog(/reading 'length'|The above error occurred in the <DayChart> component/)
  const broken = { ...tileOf('requests'), lines: [{ id: 'torn', unit: 'count', by_day: [1] }] }
  show({
    requests: ({ query }) => (query.from === '2026-11-10' ? tileOf('requests') : Response.json(broken)),
  })
  await openSection('Searches and requests')
  const requests = await card('Requests')
  expect(await requests.findByText('We couldn’t show this figure.')).toBeTruthy()
  expect(await (await card('Sign-ups')).findByText('124')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }))
  expect(await requests.findByText('124')).toBeTruthy()
})

test('while offline it says so instead of loading forever', async () => {
  onlineManager.setOnline(false)
  const { asked } = show()
  expect(
    await (await card('Sign-ups')).findByText('You’re offline. This loads when you reconnect.'),
  ).toBeTruthy()
  expect(asked).toEqual([])
})

test('a closed section loads nothing but says what it comes to; opened, it has every figure once (spec 2.1-24)', async () => {
  const lines = [
    lineOf({ id: 'searches', label: 'Searches', value: 2118 }),
    lineOf({ id: 'requests', label: 'Requests sent', value: 386 }),
    lineOf({ id: 'no-results', label: 'Searches with no results', value: 4 }),
  ]
  const { asked } = show({ headlines: tileOf('headlines', { lines }) })
  expect(await screen.findByText('2,118 searches, 386 requests, 4 with no results')).toBeTruthy()
  expect([...new Set(asked.map(({ tile }) => tile))].sort()).toEqual([
    'active-people',
    'consumer-steps',
    'headlines',
    'onboarding',
    'sign-ups',
  ])
  for (const name of ['Searches and requests', 'Outcomes', 'Operations', 'Quality']) await openSection(name)
  for (const { title } of Object.values(analyticsTiles))
    expect(await screen.findByRole('button', { name: `Definition of ${title}` })).toBeTruthy()
  expect(asked.map(({ tile }) => tile).sort()).toEqual(Object.keys(analyticsTiles).sort())
})

test('the page opens with eight figures, what each was, and red only where a change is bad', async () => {
  const lines = [
    lineOf({ id: 'consumers', value: 1204, before: 1075 }),
    lineOf({ id: 'advisors', value: 5, before: 5 }),
    shareOf({ id: 'in-time', value: 94, before: 97, n: 212 }),
    shareOf({ id: 'accepted', value: 71, before: 69, n: 12 }),
    lineOf({ id: 'first-meeting', unit: 'days', value: 4.1, before: 4.7, n: 58 }),
  ]
  show({ headlines: tileOf('headlines', { lines }) })
  const section = within(await screen.findByRole('region', { name: 'Headline figures' }))
  expect(await section.findByText('1,204')).toBeTruthy()
  const changeOf = (words: RegExp) => section.getByText(words, { selector: 'b' })
  expect(changeOf(/\+12%/).className).not.toContain('danger')
  expect(changeOf(/−3 points/).className).toContain('danger')
  expect(changeOf(/−0.6 days/).className).not.toContain('danger')
  expect(section.getByText('no change (5)')).toBeTruthy()
  expect(section.getByText('small sample (n = 12)')).toBeTruthy()
  expect(section.getAllByText('Can’t be split by segment')).toHaveLength(3)
})

test('a headline whose days aren’t counted yet says so, and None is only said where nothing happened', async () => {
  const lines = [
    shareOf({ id: 'in-time', value: null, before: null, n: null }),
    shareOf({ id: 'accepted', value: null, before: null, n: 0 }),
  ]
  show({ headlines: tileOf('headlines', { lines, uncounted_days: 7 }) })
  const section = within(await screen.findByRole('region', { name: 'Headline figures' }))
  expect(await section.findByText('Not counted yet')).toBeTruthy()
  expect(section.getAllByText('None')).toHaveLength(1)
})

test('the last 30 days are asked for first, then those that are chosen, and the address says which', async () => {
  const { asked, router } = show()
  expect(
    await screen.findByText(/Nov 10 to Nov 16, today so far, compared with Nov 3 to Nov 9\./),
  ).toBeTruthy()
  await openSection('Searches and requests')
  expect(queriesOf(asked, 'requests')).toEqual([{ from: '2026-10-18' }])
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }))
  await waitFor(() => expect(queriesOf(asked, 'requests').at(-1)).toEqual({ from: '2026-11-10' }))
  expect(router.state.location.search).toBe('?range=7')
})

test('days of one’s own are checked before they are asked for', async () => {
  const { asked, router } = show()
  await openSection('Searches and requests')
  await (await card('Requests')).findByText('124')
  await userEvent.click(screen.getByRole('radio', { name: 'Custom' }))
  const first = await screen.findByLabelText('First day')
  fireEvent.change(first, { target: { value: '2025-01-01' } })
  await userEvent.click(screen.getByRole('button', { name: 'Show days' }))
  expect(await screen.findByText('Choose up to 400 days.')).toBeTruthy()
  fireEvent.change(first, { target: { value: '2026-09-01' } })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-09-30' } })
  await userEvent.click(screen.getByRole('button', { name: 'Show days' }))
  await waitFor(() =>
    expect(queriesOf(asked, 'requests').at(-1)).toEqual({ from: '2026-09-01', to: '2026-09-30' }),
  )
  expect(router.state.location.search).toBe('?range=custom&from=2026-09-01&to=2026-09-30')
})

test('a link shows what its sender saw, and what makes no sense in it is the usual', async () => {
  const { asked } = show({}, '?range=custom&from=2026-09-01&to=2026-09-30&segment=state&value=CO')
  await openSection('Searches and requests')
  await (await card('Requests')).findByText('124')
  expect(queriesOf(asked, 'requests')).toEqual([
    { from: '2026-09-01', to: '2026-09-30', segment: 'state', value: 'CO' },
  ])
  expect(screen.getByText(/State: Colorado\./)).toBeTruthy()
  const second = show({}, '?range=custom&from=2026-09-31&to=never&segment=state&value=Atlantis')
  await waitFor(() => expect(queriesOf(second.asked, 'headlines')).toEqual([{ from: '2026-10-18' }]))
})

test('a segment is chosen in two steps and left in one; what it does not apply to says so', async () => {
  const segment = { by: 'age-band', value: '26-33' } as const
  const { asked } = show({
    'support-load': ({ query }) =>
      tileOf('support-load', query.segment ? { segment, is_segmented: false } : {}),
  })
  await openSection('Searches and requests')
  await (await card('Requests')).findByText('124')
  await userEvent.click(screen.getByRole('combobox', { name: 'Show figures for' }))
  await userEvent.click(await screen.findByRole('option', { name: 'By age range' }))
  expect(queriesOf(asked, 'requests')).toHaveLength(1)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Age range' }))
  await userEvent.click(await screen.findByRole('option', { name: '26-33' }))
  await waitFor(() =>
    expect(queriesOf(asked, 'requests').at(-1)).toEqual({
      from: '2026-10-18',
      segment: 'age-band',
      value: '26-33',
    }),
  )
  await openSection('Operations')
  const support = await card('Support load')
  expect(await support.findByText('Shows everyone: this can’t be split by age range.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }))
  await waitFor(() => expect(support.queryByText(/Shows everyone/)).toBeNull())
})

test('on paper the page is light, and afterwards as it was', async () => {
  document.documentElement.dataset.theme = 'dark'
  show()
  await screen.findByRole('heading', { name: 'Quality' })
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.documentElement.dataset.theme).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(document.documentElement.dataset.theme).toBe('dark')
})
