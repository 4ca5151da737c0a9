import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fillIn } from '../../../../testing/fill-in.ts'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { refusal } from '../../../../testing/play-server.ts'
import { RequestsToAnswer } from '../requests-to-answer.tsx'
import { accepted, card, now, question, receivedFrom } from '../testing/sample-requests.ts'
import { receivedServer, requestsPage, showRequests } from '../testing/show-requests.tsx'
import { ReceivedMatches } from './received-matches.tsx'

const identity = {
  first_name: 'Kim',
  last_name: 'Alvarez',
  email: 'kim@alvarez.example',
  phone: '(303) 555-0134',
}
const known = { ...card, revealed: identity }
const answer = 'POST /api/v1/requests/1/answer'
const ask = 'POST /api/v1/requests/1/question'
const seen = receivedFrom({ state: 'seen', seen_at: now, message: 'Half of our savings is company stock.' })
const show = (at = requestsPage) => showRequests(<ReceivedMatches isPhone={false} />, 'advisor', at)
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const moves = (posted: readonly { body: Record<string, unknown> }[]) => posted.map(({ body }) => body)

beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  allowLog()
})

test.each(['seen', 'declined', 'expired', 'withdrawn'] as const)(
  'of a request that is %s no identity is on the page, even if the server were to send it',
  async (state) => {
    receivedServer([receivedFrom({ state, seen_at: now, consumer: known })])
    show()
    await screen.findByRole('region', { name: 'About them' })
    for (const secret of Object.values(identity)) expect(document.body.innerHTML).not.toContain(secret)
    expect(screen.getByRole('heading', { name: 'K., Colorado' })).toBeTruthy()
  },
)

test('before accepting, an advisor sees the card, the message and both fits', async () => {
  receivedServer([seen])
  show()
  const facts = within(await screen.findByRole('region', { name: 'About them' }))
  for (const words of [
    'Colorado',
    '34-45',
    '1. Taxes, 2. Retirement Planning',
    'Start Up Employees',
    '$250k–500k',
    'Ongoing advice',
    'Video',
  ]) {
    expect(facts.getByText(words)).toBeTruthy()
  }
  expect(facts.getByRole('img', { name: 'You to K. 85 of 100, K. to you 88 of 100' })).toBeTruthy()
  expect(screen.getByText('Half of our savings is company stock.')).toBeTruthy()
  expect(
    screen.getByText(
      /^Answer by \w{3}, \w{3} \d{1,2}, \d{1,2}:00 (am|pm)\..*uses 1 of your 2 free places this month\.$/,
    ),
  ).toBeTruthy()
})

test('opening a request marks it as seen, once', async () => {
  const { world, posted } = receivedServer([receivedFrom()], {
    [answer]: () => {
      world.requests = [seen]
      return Response.json({ request: seen })
    },
  })
  const { queries } = show(`${requestsPage}?request=1`)
  await waitFor(() => expect(moves(posted())).toEqual([{ move: 'see' }]))
  await act(() => queries.invalidateQueries())
  await screen.findByText('Half of our savings is company stock.')
  expect(posted()).toHaveLength(1)
})

test('a request that the page opened by itself is not seen until the advisor touches it', async () => {
  const { world, posted } = receivedServer(
    [receivedFrom({ message: 'Half of our savings is company stock.' })],
    {
      [answer]: () => {
        world.requests = [seen]
        return Response.json({ request: seen })
      },
    },
  )
  show()
  const message = await screen.findByText('Half of our savings is company stock.')
  expect(posted()).toEqual([])
  const row = screen.getByRole('link', { current: true })
  const time = row.textContent
  await userEvent.click(message)
  await waitFor(() => expect(moves(posted())).toEqual([{ move: 'see' }]))
  await waitFor(() => expect(row.textContent).not.toBe(time))
  // The words change, the time of the request stays.
  expect(row.textContent?.replace('Asks', 'New: asks')).toBe(time)
})

test('a client’s stage is in the row, and stages filter the list', async () => {
  const clients = { stageOf: () => null, menu: null }
  receivedServer([
    receivedFrom({ request_id: 1, ...accepted }),
    receivedFrom({ request_id: 2, ...accepted }),
    receivedFrom({ request_id: 3, state: 'seen' }),
  ])
  const stages = new Map([[1, 'met'] as const, [2, 'asked'] as const])
  showRequests(<ReceivedMatches isPhone={false} clients={{ ...clients, stages }} />, 'advisor')
  const list = await screen.findByRole('list', { name: 'Requests' })
  const filters = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button')
  expect(filters.map(({ textContent }) => textContent)).toEqual(['All 3', 'Needs you 1', 'Asked 1', 'Met 1'])
  await press('Met 1')
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/Met$/)])
})

test('of many clients a hundred are drawn, all are counted and found, and more are a press away', async () => {
  receivedServer(
    Array.from({ length: 120 }, (_, place) =>
      receivedFrom({
        request_id: place + 1,
        state: 'accepted',
        answered_at: now,
        consumer: { ...card, revealed: { ...identity, first_name: `Number${place + 1}` } },
      }),
    ),
  )
  show()
  const rows = (await screen.findByLabelText('Requests', { selector: 'ul' })).children
  expect(rows).toHaveLength(100)
  expect(screen.getByText('All 120')).toBeTruthy()
  await fillIn(screen.getByLabelText('Search matches'), 'Number120')
  expect(rows).toHaveLength(1)
  await userEvent.clear(screen.getByLabelText('Search matches'))
  await userEvent.click(screen.getByText('Show 20 more'))
  expect(rows).toHaveLength(120)
})

test('the list is not shown before what decides its order has loaded', async () => {
  const { asked } = receivedServer([receivedFrom()])
  showRequests(<ReceivedMatches isPhone={false} isOrdered={false} />, 'advisor')
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await act(async () => {})
  expect(screen.queryByRole('list', { name: 'Requests' })).toBeNull()
})

test('on phones a request is marked seen only when opened', async () => {
  const { posted } = receivedServer([receivedFrom()], { [answer]: () => Response.json({ request: seen }) })
  showRequests(<ReceivedMatches isPhone />, 'advisor')
  await userEvent.click(await screen.findByRole('link', { name: /K\., Colorado/ }))
  await waitFor(() => expect(moves(posted())).toEqual([{ move: 'see' }]))
})

test('a double click accepts once and reveals the name', async () => {
  const { world, posted } = receivedServer([seen], {
    [answer]: () => {
      const request = receivedFrom({ ...accepted, consumer: known })
      world.requests = [request]
      return Response.json({ request })
    },
  })
  show()
  await userEvent.dblClick(await button('Accept request'))
  const shared = within(await screen.findByRole('region', { name: 'Shared only with you' }))
  expect(shared.getByRole('link', { name: identity.email })).toBeTruthy()
  expect(shared.getByText('Alvarez')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Kim Alvarez' })).toBeTruthy()
  expect(moves(posted())).toEqual([{ move: 'accept' }])
  expect(screen.queryByRole('button', { name: 'Accept request' })).toBeNull()
})

test('without a free place, a request can’t be accepted, and the page links to the criteria', async () => {
  receivedServer([seen], {}, { free_places: 0 })
  show()
  expect((await button('Accept request')).matches(':disabled')).toBe(true)
  const raise = screen.getByRole('link', { name: 'Raise it' })
  expect(raise.getAttribute('href')).toBe('/advisor/matchmaking/criteria')
  expect(screen.queryByText(/^Accepting uses/)).toBeNull()
})

test('when the last place is taken meanwhile, accepting fails with a link to the criteria', async () => {
  receivedServer([seen], { [answer]: () => refusal('no-place-left') }, { free_places: 1 })
  show()
  await press('Accept request')
  const alert = await screen.findByText(/^You’ve reached this month’s limit/)
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/advisor/matchmaking/criteria')
  expect(await button('Accept request')).toBeTruthy()
})

test('a request withdrawn meanwhile is not accepted, and the page says so', async () => {
  const { world } = receivedServer([seen], {
    [answer]: () => {
      world.requests = [receivedFrom({ state: 'withdrawn', answered_at: now })]
      return refusal('moved-on')
    },
  })
  show()
  await press('Accept request')
  expect(await screen.findByText(/^This request has changed/)).toBeTruthy()
  expect((await screen.findAllByText('They withdrew the request')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Accept request' })).toBeNull()
})

test('a decline needs a reason', async () => {
  const { posted } = receivedServer([seen], {
    [answer]: () =>
      Response.json({
        request: receivedFrom({ state: 'declined', decline_reason: 'full', answered_at: now }),
      }),
  })
  show()
  await press('Decline request')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Decline request' }))
  expect(dialog.getByText('Choose a reason.')).toBeTruthy()
  expect(posted()).toEqual([])
  await userEvent.click(dialog.getByRole('radio', { name: 'I’m full right now' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Decline request' }))
  await waitFor(() => expect(moves(posted())).toEqual([{ move: 'decline', reason: 'full' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a dialog closes when its request has changed meanwhile', async () => {
  const { world } = receivedServer([seen], {
    [answer]: () => {
      world.requests = [receivedFrom({ state: 'expired', answered_at: now })]
      return refusal('moved-on')
    },
  })
  show()
  await press('Decline request')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: 'Other reason' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Decline request' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/^This request has changed/)).toBeTruthy()
})

test('one question can be asked, which pauses the deadline, and its text survives a failure', async () => {
  let isDown = true
  const stopped = receivedFrom({ state: 'seen', question, is_clock_stopped: true })
  const { world, posted } = receivedServer([seen], {
    [ask]: () => {
      if (isDown) return refusal('unavailable')
      world.requests = [stopped]
      return Response.json({ request: stopped })
    },
  })
  show()
  await press('Ask one question')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Your deadline pauses until they answer, for up to 2 business days/)).toBeTruthy()
  const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Your question/ })
  await userEvent.click(box)
  await userEvent.paste('x'.repeat(501))
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  expect(dialog.getByText('Use at most 500 characters.')).toBeTruthy()
  expect(posted()).toEqual([])
  await userEvent.clear(box)
  await fillIn(box, question.text)
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  await dialog.findByText(/^We can’t answer right now/)
  expect(box.value).toBe(question.text)
  isDown = false
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(moves(posted()).at(-1)).toEqual({ text: question.text })
  expect((await screen.findAllByText('Paused until they answer')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Ask one question' })).toBeNull()
})

test('free places are shown above the requests', async () => {
  const eight = Array.from({ length: 8 }, (_, place) => ({ ...seen, request_id: place + 1 }))
  receivedServer(eight, {}, { is_paused: true, free_places: 1 })
  show()
  expect(await screen.findByText(/^1 free place this month\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Needs you 8' })).toBeTruthy()
})

test('a request ended by staff is not shown as withdrawn', async () => {
  const closed = { as: 'other', by: 'staff', at: now, note: '' } as const
  receivedServer([receivedFrom({ state: 'withdrawn', answered_at: now, closed })])
  show()
  expect(await screen.findByText('We ended this request')).toBeTruthy()
  expect(screen.queryByText('They withdrew the request')).toBeNull()
})

test('an advisor closes a match too', async () => {
  const closed = { as: 'not-a-fit', by: 'advisor', at: now, note: 'Moved away.' } as const
  const { world, posted } = receivedServer([receivedFrom({ ...accepted, consumer: known })], {
    'POST /api/v1/requests/1/close/received': () => {
      const request = receivedFrom({ ...accepted, consumer: known, closed })
      world.requests = [request]
      return Response.json({ request })
    },
  })
  show()
  await press('Close match')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: 'Not a fit' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'Moved away.')
  await userEvent.click(dialog.getByRole('button', { name: 'Close match' }))
  await waitFor(() => expect(moves(posted())).toEqual([{ as: 'not-a-fit', note: 'Moved away.' }]))
  expect(await screen.findByText('You closed the match: Not a fit')).toBeTruthy()
})

test('without requests, the page links to the criteria', async () => {
  receivedServer([])
  show()
  expect(await screen.findByText(/^No requests yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Review criteria' })).toBeTruthy()
})

test('details withdrawn after accepting disappear', async () => {
  receivedServer([receivedFrom({ ...accepted, consumer: card })])
  show()
  expect(await screen.findByText('They’ve stopped sharing their details with you.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'K., Colorado' })).toBeTruthy()
})

test('the home page shows the requests to answer without names, the least time first', async () => {
  receivedServer([
    { ...seen, request_id: 2 },
    { ...seen, request_id: 3, due_at: now + 7200, consumer: known },
    receivedFrom({ ...accepted, request_id: 4 }),
  ])
  showRequests(<RequestsToAnswer />, 'advisor')
  const rows = await screen.findAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[0]?.textContent).toMatch(/^KK\., Colorado1\. Taxes.*until \d{1,2}:00 (am|pm) today/)
  expect(within(rows[0] as HTMLElement).getByRole('img', { name: /^You to K\. \d+ of 100/ })).toBeTruthy()
  expect(document.body.innerHTML).not.toContain('Alvarez')
  expect(screen.getAllByRole('link', { name: 'Answer K., Colorado' })[0]?.getAttribute('href')).toBe(
    '/shared/matchmaking/messages?request=3',
  )
})

test('without requests to answer, the home page says so and where to go', async () => {
  receivedServer([receivedFrom(accepted)])
  showRequests(<RequestsToAnswer />, 'advisor')
  expect(await screen.findByText(/^No requests are waiting for you/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your Matches' })).toBeTruthy()
})
