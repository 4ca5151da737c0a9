import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fillIn } from '../../../../testing/fill-in.ts'
import type { Asked, Replies } from '../../../../testing/play-server.ts'
import { press, setOnline } from '../../../../testing/stage.tsx'
import { matchOf, now, path, refusal } from '../testing/checker-server.ts'
import { box, quietDay, showChecker } from '../testing/show-checker.tsx'

const listCall = `GET ${path}/matches`
const counts = { waiting: 1, matched: 2, over: 1204 }
const pageOf = (matches = [matchOf()], more: object = {}) => ({
  matches,
  counts,
  next: null,
  is_hidden: false,
  ...more,
})
const reason = 'Ticket 20431: both asked for it'

function show(search = '?consumer=4821&advisor=1173', replies: Replies<Asked> = {}) {
  return showChecker(`${search}${search ? '&' : '?'}view=matches`, { [listCall]: () => pageOf(), ...replies })
}
const row = (name: string) => screen.findByRole('article', { name })
const dialog = () => screen.findByRole('dialog')
async function giveReason(words = reason) {
  await dialog()
  await fillIn(box('Reason'), words)
}

beforeEach(quietDay)

test('nothing is done without a reason of ten characters', async () => {
  const { posted } = show()
  await row('No. 31')
  await press('Close request No. 31')
  await giveReason('too short')
  await press('Close request')
  expect(screen.getByText('Write at least 10 characters.')).toBeTruthy()
  expect(document.activeElement).toBe(box('Reason'))
  expect(posted()).toEqual([])
})

test('actions that are not possible are not offered', async () => {
  show('', { [listCall]: () => pageOf([matchOf({ may_close: false, may_extend: false })]) })
  await row('No. 31')
  expect(screen.queryByRole('button', { name: /^Close request|^Extend/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Re-run matching' })).toBeNull()
})

test('offline, nothing is sent and the typed text stays', async () => {
  const { posted } = show()
  await row('No. 31')
  await press('Close request No. 31')
  await giveReason()
  setOnline(false)
  await waitFor(() => expect(screen.getByText(/Your text stays here/)).toBeTruthy())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close request' }).disabled).toBe(true)
  expect(box('Reason').value).toBe(reason)
  expect(posted()).toEqual([])
})

test('a row says who, in which state, and how long there is for an answer', async () => {
  show()
  const words = (await row('No. 31')).textContent
  expect(words).toContain('Dana Whitfield Consumer 4821')
  expect(words).toContain('Ruth Calloway Advisor 1173')
  expect(words).toContain('Sent')
  expect(words).toContain('1 d 4 h left to answer')
  expect(words).toContain('fit 77 (80 and 73)')
})

test('a paused clock, a closed match and a deleted user are shown as such', async () => {
  const closed = { as: 'not-a-fit' as const, by: 'staff' as const, at: now }
  const unsaid = { ...closed, as: 'other' as const }
  const party = { ...matchOf().advisor, is_gone: true }
  show('', {
    [listCall]: () =>
      pageOf([
        matchOf({ is_clock_stopped: true }),
        matchOf({ request_id: 30, state: 'accepted', group: 'over', due_at: null, closed, advisor: party }),
        matchOf({ request_id: 28, state: 'accepted', group: 'over', due_at: null, closed: unsaid }),
        matchOf({ request_id: 29, state: 'declined', group: 'over', due_at: null, decline_reason: 'full' }),
      ]),
  })
  expect((await row('No. 31')).textContent).toContain('Paused by a question')
  const over = within(await row('No. 30'))
  expect(over.getByText('Closed by staff: “Not a fit”')).toBeTruthy()
  expect(over.getByText('Deleted user')).toBeTruthy()
  expect(within(await row('No. 28')).getByText('Closed by staff')).toBeTruthy()
  expect(over.queryByRole('link')).toBeNull()
  expect(within(await row('No. 29')).getByText('Declined: “I’m full right now”')).toBeTruthy()
})

test('more time is given in business days, once, however often it is pressed', async () => {
  const { posted, asked } = show('', { [`POST ${path}/matches/31/extend`]: () => ({ match: matchOf() }) })
  await row('No. 31')
  await press('Extend deadline of No. 31')
  await giveReason()
  const days = screen.getByRole('textbox', { name: 'Business days' })
  await userEvent.clear(days)
  await userEvent.type(days, '3')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Extend deadline' }))
  expect(await screen.findByText('Deadline of No. 31 extended.')).toBeTruthy()
  expect(posted().map(({ body }) => body)).toEqual([{ business_days: 3, reason }])
  await waitFor(() => expect(asked.filter(({ call }) => call === listCall)).toHaveLength(2))
})

test('a new list is made for a consumer and shown', async () => {
  const list = {
    made_at: now,
    model_version: 7,
    eligible: 2,
    places: [
      { rank: 1, advisor_id: 960, name: 'Marcus Adeyemi' },
      { rank: 2, advisor_id: 1173, name: 'Ruth Calloway' },
    ],
  }
  const { posted } = show('?consumer=4821', { [`POST ${path}/consumers/4821/re-run`]: () => list })
  await row('No. 31')
  expect(screen.queryByRole('button', { name: 'Suggest advisor' })).toBeNull()
  await press('Re-run matching')
  await giveReason()
  await press('Re-run matching')
  const places = within(await screen.findByRole('list', { name: 'Ranks' }))
  expect(places.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Marcus Adeyemi 960',
    '2Ruth Calloway 1173',
  ])
  expect(posted().map(({ body }) => body)).toEqual([{ reason }])
})

test('a suggestion that is refused says why and stays open', async () => {
  const suggest = `POST ${path}/consumers/4821/advisors/1173/suggest`
  show(undefined, { [suggest]: () => refusal('cannot-suggest', { advisor: 'No place is left this month.' }) })
  await row('No. 31')
  await press('Suggest advisor')
  await giveReason()
  await press('Suggest advisor')
  expect(await screen.findByText('No place is left this month.')).toBeTruthy()
  expect(within(await dialog()).queryByText(/^Error ID/)).toBeNull()
  expect(box('Reason').value).toBe(reason)
})

test('a pair is hidden, and shown again once it is', async () => {
  let isHidden = false
  const { posted } = show(undefined, {
    [listCall]: () => pageOf([], { is_hidden: isHidden }),
    [`PUT ${path}/consumers/4821/advisors/1173/hidden`]: ({ body }) => {
      isHidden = body.is_hidden === true
      return new Response(null, { status: 204 })
    },
  })
  await screen.findByText('No requests or matches yet.')
  await press('Hide pair')
  await giveReason()
  await press('Hide pair')
  expect(await screen.findByText('Pair hidden.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Show pair' }))
  await giveReason()
  await press('Show pair')
  expect(await screen.findByRole('button', { name: 'Hide pair' })).toBeTruthy()
  expect(posted().map(({ body }) => body.is_hidden)).toEqual([true, false])
})

test('groups narrow the list, a long list goes on, and a row leads to its pair', async () => {
  const { asked, router } = show('', {
    [listCall]: ({ query }) =>
      query.includes('before')
        ? pageOf([matchOf({ request_id: 12 })])
        : pageOf([matchOf({ request_id: 31 })], { next: '31' }),
  })
  await row('No. 31')
  await press('Closed 1,204')
  await waitFor(() => expect(asked.at(-1)?.query).toBe('group=over'))
  await press('Show more')
  await row('No. 12')
  expect(asked.at(-1)?.query).toBe('group=over&before=31')
  await userEvent.click(screen.getByRole('link', { name: 'Check pair, No. 12' }))
  expect(router.state.location.search).toBe('?consumer=4821&advisor=1173')
})
