import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { refusal } from '../../../testing/play-server.ts'
import { AdvisorHome } from './advisor-home.tsx'
import { useMetrics } from './metrics-queries.ts'
import { sampleMetrics, sampleReach } from './testing/sample-metrics.ts'
import { type Answers, metricsServer, showMetrics } from './testing/show-metrics.tsx'

beforeEach(() => allowLog())

function Home() {
  const query = useMetrics('77', { kind: '90' })
  return (
    <AdvisorHome
      query={query}
      notices={<p>A notice</p>}
      requests={<p>Requests</p>}
      places={<p>Places</p>}
      meetings={<p>Meetings</p>}
      reviews={<p>Reviews</p>}
      notFound={<h1>Nobody here</h1>}
    />
  )
}
const show = (answers: Answers = {}) => {
  const asked = metricsServer(answers)
  showMetrics(<Home />)
  return asked
}
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('section') as HTMLElement)
}
const few = { value: null, of: 3, before: null }

test('another advisor’s figures are not found, without details', async () => {
  show({ metrics: () => refusal('not-found') })
  expect(await screen.findByRole('heading', { name: 'Nobody here' })).toBeTruthy()
  expect(screen.queryByText('From asked to hired')).toBeNull()
})

test('figures below five show only “too few”', async () => {
  const tiles = {
    ...sampleMetrics.tiles,
    median_answer_hours: few,
    within_promise: few,
    accepted: few,
    top_three: few,
  }
  const exposure = sampleMetrics.exposure.map((week) => ({ ...week, share: null, expected: null, lists: 2 }))
  const declined = { of: 3, reasons: [{ reason: 'full', count: null }] }
  show({ metrics: { metrics: { ...sampleMetrics, tiles, exposure, declined } } })
  expect(await screen.findAllByText('Too few to show')).toHaveLength(4)
  expect(
    screen.getByText(
      /^Too few to show\. We need at least five lists per week in 4 weeks; you have 0 such weeks/,
    ),
  ).toBeTruthy()
  expect(screen.getByText(/Reasons chosen fewer than 5 times/)).toBeTruthy()
})

test('a card that fails to load says so, and the others still show', async () => {
  let isDown = true
  show({ metrics: () => (isDown ? refusal('unavailable') : { metrics: sampleMetrics }) })
  expect(await screen.findByText('Reach by criterion')).toBeTruthy()
  expect(await (await card('Reach by criterion')).findByText(/About 210 consumers this quarter/)).toBeTruthy()
  const retries = await screen.findAllByRole('button', { name: 'Retry' })
  expect(retries.length).toBeGreaterThan(3)
  isDown = false
  await userEvent.click(retries[0] as HTMLElement)
  expect(await screen.findByText('5 h 40 min')).toBeTruthy()
})

test('a reach that cannot be counted takes nothing else with it', async () => {
  show({ reach: () => refusal('unavailable') })
  expect(await screen.findByText('5 h 40 min')).toBeTruthy()
  expect(await (await card('Reach by criterion')).findByText('We couldn’t load this.')).toBeTruthy()
  expect(await (await card('To do')).findByText('We couldn’t load everything.')).toBeTruthy()
})

test('every tile has its n, what it was, and its definition by key', async () => {
  show()
  expect(await screen.findByText('5 h 40 min')).toBeTruthy()
  expect(screen.getByText('n = 41 requests')).toBeTruthy()
  expect(screen.getByText('was 7 h 5 min')).toBeTruthy()
  expect(screen.getByText('40 of 41 in 2 business days')).toBeTruthy()
  expect(screen.getByText('33 of 41 requests')).toBeTruthy()
  expect(screen.getByText('of 190 lists')).toBeTruthy()
  screen.getByRole('button', { name: 'Definition of Answered in time' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(/÷ \(accepted \+ declined \+ expired\)/)).toBeTruthy()
})

test('asked, met and hired, and where the others went; every step and source in the table', async () => {
  show()
  const funnel = await card('From asked to hired')
  expect(funnel.getByText('Jul 8 to Oct 5, so far. Hired is what you and your clients told us.')).toBeTruthy()
  expect(funnel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asked41',
    'Met24',
    'Hired9',
    '17 not met7 declined by you, 1 ran out of time, 6 yet to meet and 3 closed before a meeting',
    '15 not hired10 still deciding and 5 not for them',
  ])
  await userEvent.click(funnel.getByRole('button', { name: 'From asked to hired as a table' }))
  const rows = funnel.getAllByRole('row')
  expect(rows[2]?.textContent).toBe('Opened31225%')
  expect(rows[1]?.textContent).toBe('Shown1,248–')
  expect(funnel.getByText(/search 1,102 · saved searches 98/)).toBeTruthy()
})

test('three weeks draw no trend', async () => {
  show({ metrics: { metrics: { ...sampleMetrics, exposure: sampleMetrics.exposure.slice(0, 4) } } })
  const exposure = await card('Your share of top-3 places')
  expect(exposure.getByText(/you have 3 such weeks\.$/)).toBeTruthy()
  expect(exposure.queryByRole('img')).toBeNull()
})

test('a week with too few lists is a gap in the line and said in the table', async () => {
  show()
  const exposure = await card('Your share of top-3 places')
  expect(exposure.getByRole('img', { name: /19% compared with 17.5% expected/ })).toBeTruthy()
  await userEvent.click(exposure.getByRole('button', { name: /as a table/ }))
  expect(exposure.getAllByRole('row')[2]?.textContent).toBe('Jul 15Too few to showToo few to show3')
})

test('rare reasons are hidden; the fee is compared with the same fee type', async () => {
  show()
  expect(
    (await card('Why you declined')).getByText('Other reasons chosen fewer than 5 times are hidden.'),
  ).toBeTruthy()
  const fee = await card('Your fee in the market')
  expect(fee.getByText(/Monthly Subscription, Colorado, n = 6\..*\$375,000/)).toBeTruthy()
  expect(fee.getByText('Lower than 50% of them.')).toBeTruthy()
})

test('what to do is only what needs an action, and a full month or a pause is not among it', async () => {
  const criteria = sampleReach.criteria.map((one) =>
    one.criterion === 'room' ? { ...one, without: 200 } : one,
  )
  show({ reach: { ...sampleReach, criteria } })
  const list = await card('To do')
  await list.findByText('Add your availability')
  const items = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Add your availabilityConsumers see your next open time',
    'Drop your asset minimumFrom 40 to about 70 consumers per quarter',
    'Serve every state in your recordFrom 40 to about 60 consumers per quarter',
    'Take every topicFrom 40 to about 50 consumers per quarter',
  ])
})

test('new advisors see what makes them visible and one sentence per card, not a wall of zeros', async () => {
  const funnel = sampleMetrics.funnel.map((step) => ({ ...step, count: 0, of_before: null }))
  const none = { value: null, of: 0, before: null }
  const tiles = {
    median_answer_hours: none,
    within_promise: none,
    accepted: none,
    top_three: { value: null, of: 0 },
  }
  show({
    metrics: { metrics: { ...sampleMetrics, days_with_us: 2, funnel, tiles } },
    application: { status: 'submitted' },
  })
  const first = await card('Your first days')
  expect(await first.findByRole('link', { name: 'Your application is approved' })).toBeTruthy()
  expect(await first.findByText('Your criteria are set')).toBeTruthy()
  expect(first.queryByRole('link', { name: 'Your criteria are set' })).toBeNull()
  expect((await card('From asked to hired')).getByRole('link', { name: 'Review profile' })).toBeTruthy()
  expect(screen.getByText(/^Your answer time, acceptance and rank appear here/)).toBeTruthy()
  expect(screen.queryByText('0')).toBeNull()
  expect(screen.queryByText('Why you declined')).toBeNull()
  // It would say a second time what the list of the first days says.
  expect(screen.queryByText('To do')).toBeNull()
})

test('reach bars are scaled to all consumers', async () => {
  show()
  const reach = await card('Reach by criterion')
  const [bar] = await reach.findAllByRole('listitem')
  expect(bar?.querySelector('i')?.style.width).toBe(`${(100 * 100) / 210}%`)
})

test('reach below ten is told as fewer than ten', async () => {
  show({ reach: { ...sampleReach, shown_to: 0 } })
  expect(await (await card('Reach by criterion')).findByText(/Fewer than 10 can see you/)).toBeTruthy()
})

test('an advisor who is not approved yet reads that reach comes later, without an error', async () => {
  show({ reach: () => refusal('approval-due') })
  const reach = await card('Reach by criterion')
  expect(await reach.findByText('You can see your reach once your application is approved.')).toBeTruthy()
  expect(reach.queryByRole('button', { name: 'Retry' })).toBeNull()
  const toDo = await card('To do')
  await toDo.findByText('Add your availability')
  expect(toDo.queryByRole('alert')).toBeNull()
})
