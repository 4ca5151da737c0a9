import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { OpenRequests } from './ask/open-requests.tsx'
import { MatchesStrip } from './list/matches-strip.tsx'
import { useOpenQuestionStep } from './received/use-open-question-step.ts'
import { accepted, now, question, sentTo } from './testing/sample-requests.ts'
import { listSent, sentServer, showRequests } from './testing/show-requests.tsx'

function NextStep() {
  const next = useOpenQuestionStep()
  return <p>{next ? `${next.title}: ${next.to}` : 'Nobody waits'}</p>
}

beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  allowLog()
})

test('the home page shows one sentence when there are no requests or no answer yet', async () => {
  sentServer([])
  showRequests(<MatchesStrip />)
  expect(await screen.findByText(/^No matches yet/)).toBeTruthy()
})

test('matches that fail to load point to their own page', async () => {
  playServer({ [listSent]: () => refusal('unexpected') })
  showRequests(<MatchesStrip />)
  expect(await screen.findByText(/^We couldn’t load your matches/)).toBeTruthy()
})

test('the home page lists the latest three requests and the open ones', async () => {
  sentServer([1, 2, 3, 4].map((request_id) => sentTo({ request_id })))
  showRequests(<MatchesStrip />)
  const links = await screen.findAllByRole('link', { name: 'Ruth Calloway' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [4, 3, 2].map((id) => `/shared/matchmaking/messages?request=${id}`),
  )
  expect(screen.getAllByText('1 d 20 h left to answer')).toHaveLength(3)
})

test('only an open question is the next step', async () => {
  sentServer([sentTo(accepted), sentTo({ request_id: 2, question })])
  showRequests(<NextStep />)
  expect(
    await screen.findByText('Ruth asked you a question: /shared/matchmaking/messages?request=2'),
  ).toBeTruthy()
})

test('the header counts open requests out of three', async () => {
  sentServer([sentTo(), sentTo({ request_id: 2 }), sentTo({ request_id: 3, ...accepted })])
  showRequests(<OpenRequests />)
  expect(await screen.findByText('2 of 3 requests open')).toBeTruthy()
})
