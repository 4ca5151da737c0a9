import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { lost, playServer, posted, type Replies, refusal } from '../../../testing/play-server.ts'
import { press, queriesWithoutRetry, quietDay, setOnline, show } from '../../../testing/stage.tsx'
import { takeWaitingToasts, waitingToasts } from '../../../ui/overlays/toast.ts'
import { ReadOnlyArea } from '../../../ui/read-only.tsx'
import { dana, disclosure, helena, higherFee, places, sampleWatch, today } from './testing/sample-watch.ts'
import { WatchPage } from './watch-page.tsx'
import type { WatchList } from './watch-queries.ts'

beforeEach(() => quietDay(today))

const listCall = 'GET /api/v1/watch'
const markCall = 'POST /api/v1/watch/changes/read'
const watchCall = 'PUT /api/v1/watch/301'

/** A server that remembers what is read and watched. */
function serverWith(list: WatchList, more: Replies = {}) {
  const stored = structuredClone(list)
  const asked = playServer({
    [listCall]: () => structuredClone(stored),
    [markCall]: ({ body }) => {
      for (const change of stored.changes)
        if ((body.ids as number[]).includes(change.change_id)) change.is_read = body.is_read === true
      return null
    },
    [watchCall]: ({ body }) => {
      stored.watched = list.watched.filter(({ advisor_id: id }) => body.is_watched || id !== 301)
      stored.changes = list.changes.filter(({ advisor_id: id }) => body.is_watched || id !== 301)
      return null
    },
    ...more,
  })
  return { stored, asked }
}

async function open(list = sampleWatch(), more: Replies = {}) {
  const server = serverWith(list, more)
  show(<WatchPage places={places} />, { queries: queriesWithoutRetry() })
  await screen.findByRole('heading', { name: 'Advisors you watch' })
  return server
}

const card = (name: RegExp) => within(screen.getByRole('region', { name }))
const undo = () => act(async () => takeWaitingToasts().at(-1)?.action?.onClick())

describe('what must not happen', () => {
  test('staff who view as a consumer read everything and change nothing', async () => {
    const { asked } = serverWith(sampleWatch())
    show(
      <ReadOnlyArea isReadOnly>
        <WatchPage places={places} />
      </ReadOnlyArea>,
    )
    await screen.findByRole('heading', { name: 'Advisors you watch' })
    for (const name of [/Mark as read/, /Start check-in/, /Remind me in a week/, /Look for a better fit/])
      for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name }))
        expect(button.disabled).toBe(true)
    await press('More for Dana Okafor')
    expect(
      (await screen.findByRole('menuitem', { name: 'Stop watching' })).getAttribute('aria-disabled'),
    ).toBe('true')
    expect(posted(asked)).toEqual([])
  })

  test('a link that is no web address isn’t followed', async () => {
    const planted = { ...disclosure, source: { ...disclosure.source, link: 'javascript:alert(1)' } }
    await open(sampleWatch({ changes: [planted] }))
    expect(card(/new disclosure/).queryByRole('link', { name: /Read the record/ })).toBeNull()
    expect(document.body.innerHTML).not.toContain('javascript:')
  })

  test('a mark that the server refuses is reverted, and says so', async () => {
    await open(sampleWatch(), { [markCall]: () => refusal('unexpected') })
    await userEvent.click(card(/raising/).getByRole('button', { name: 'Mark as read' }))
    await waitFor(() => expect(waitingToasts().at(-1)?.text).toBe('Couldn’t mark it as read'))
    expect(card(/raising/).getByRole('button', { name: 'Mark as read' })).toBeTruthy()
  })

  test('an advisor who couldn’t be left stays in the list', async () => {
    await open(sampleWatch(), { [watchCall]: lost })
    await press('More for Dana Okafor')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop watching' }))
    await waitFor(() => expect(waitingToasts().at(-1)?.text).toBe('Couldn’t stop watching Dana Okafor'))
    expect(screen.getByRole('rowheader', { name: /Dana Okafor/ })).toBeTruthy()
  })

  test('offline nothing can be pressed that would be lost', async () => {
    await open()
    act(() => setOnline(false))
    for (const name of [/Mark as read/, /Start check-in/, /Remind me in a week/, /Look for a better fit/])
      for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name }))
        expect(button.disabled).toBe(true)
  })
})

test('an urgent change comes first, with before, after, meaning, source and date', async () => {
  // The server’s order doesn’t matter once something was marked here.
  await open(sampleWatch({ changes: [higherFee, disclosure] }))
  const [first, second] = screen.getAllByRole('region', { name: /disclosure|raising/ })
  expect(first?.className).toContain('border-danger')
  expect(second?.className).not.toContain('border-danger')
  expect(first?.textContent).toContain('Urgent: Helena Strand has a new disclosure')
  const urgent = card(/new disclosure/)
  expect(urgent.getByText('Before, Nov 2').nextSibling?.textContent).toBe('0 disclosures')
  expect(urgent.getByText('Now, Nov 16').nextSibling?.textContent).toBe(
    '1 disclosureCustomer dispute, pending',
  )
  expect(urgent.getByText('What it may mean.')).toBeTruthy()
  expect(urgent.getByText(/SEC, IAPD · read/).textContent).toMatch(/Nov 16, 2026, \d+:10 am/)
  expect(urgent.getByText('Today')).toBeTruthy()
  expect(card(/raising/).getByText('Nov 13')).toBeTruthy()
})

test('an urgent change stays above newer ones, until it is read', async () => {
  const newer = { ...higherFee, found_at: disclosure.found_at + 60 }
  await open(sampleWatch({ changes: [newer, disclosure] }))
  const titles = () =>
    screen.getAllByRole('region', { name: /disclosure|raising/ }).map(({ textContent }) => textContent)
  expect(titles()[0]).toContain(disclosure.title)
  await userEvent.click(card(/new disclosure/).getByRole('button', { name: 'Mark as read' }))
  await waitFor(() => expect(titles()).toHaveLength(1))
})

test('an urgent change is read at its source, another is asked about in the conversation', async () => {
  await open()
  expect(
    card(/new disclosure/)
      .getByRole('link', { name: /Read the record/ })
      .getAttribute('href'),
  ).toBe(disclosure.source.link)
  expect(card(/new disclosure/).queryByRole('link', { name: /Ask/ })).toBeNull()
  expect(
    card(/raising/)
      .getByRole('link', { name: 'Ask Dana' })
      .getAttribute('href'),
  ).toBe('/matches/77')
})

test('without a record to read or a conversation the profile is opened', async () => {
  const change = { ...higherFee, advisor_id: helena.advisor_id }
  await open(sampleWatch({ changes: [change] }))
  expect(
    card(/raising/)
      .getByRole('link', { name: 'Open profile' })
      .getAttribute('href'),
  ).toBe('/advisors/312')
})

test('a change that was read moves to the earlier ones at once, focus moves on, and undo brings it back', async () => {
  const { asked, stored } = await open()
  await userEvent.click(card(/new disclosure/).getByRole('button', { name: 'Mark as read' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /new disclosure/ })).toBeNull())
  expect(document.activeElement?.id).toBe('change-29')
  expect(screen.getByRole('heading', { name: 'Earlier changes' })).toBeTruthy()
  await waitFor(() => expect(waitingToasts().at(-1)?.text).toBe('Marked as read'))
  expect(posted(asked)).toEqual([{ call: markCall, body: { ids: [31], is_read: true } }])
  await undo()
  expect(await screen.findByRole('region', { name: /new disclosure/ })).toBeTruthy()
  await waitFor(() => expect(stored.changes[0]?.is_read).toBe(false))
})

test('an earlier change opens with everything it said, and can be marked as unread', async () => {
  await open(sampleWatch({ changes: [{ ...higherFee, is_read: true }] }))
  await userEvent.click(screen.getByText(higherFee.title))
  expect(screen.getByText('$275 a month')).toBeTruthy()
  await press('Mark as unread')
  expect(await screen.findByRole('region', { name: /raising/ })).toBeTruthy()
})

test('many changes show five first', async () => {
  const changes = Array.from({ length: 8 }, (_, at) => ({
    ...higherFee,
    change_id: at + 1,
    title: `Change ${at}`,
  }))
  await open(sampleWatch({ changes }))
  expect(screen.getAllByRole('button', { name: /Mark as read/ })).toHaveLength(5)
  await press('Show 3 more')
  expect(screen.getAllByRole('button', { name: /Mark as read/ })).toHaveLength(8)
})

test('the table says who is watched, why, since when and what is known', async () => {
  await open()
  const rows = within(screen.getByRole('table', { name: 'Advisors you watch' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
    'Fee changes Jan 1',
    'New disclosure',
    'No change, checked Nov 16',
  ])
  expect(rows[1]?.textContent).toContain('Dana OkaforHiredNov 20, 2025')
  expect(rows[2]?.textContent).toContain('Helena StrandSaved')
})

test('someone who is no longer watched can be watched again later', async () => {
  const { asked } = await open(sampleWatch({ stopped: [{ advisor_id: 301, name: 'Marcus Adeyemi' }] }))
  await press('Watch Marcus Adeyemi again')
  await waitFor(() => expect(posted(asked)).toEqual([{ call: watchCall, body: { is_watched: true } }]))
})

test('watching stops from the menu, with everything about that advisor, and undo watches again', async () => {
  const { asked } = await open()
  await press('More for Dana Okafor')
  expect((await screen.findByRole('menuitem', { name: 'Open profile' })).getAttribute('href')).toBe(
    '/advisors/301',
  )
  await userEvent.click(screen.getByRole('menuitem', { name: 'Stop watching' }))
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Dana/ })).toBeNull())
  expect(screen.queryByRole('region', { name: /raising/ })).toBeNull()
  await waitFor(() => expect(waitingToasts().at(-1)?.text).toBe('You stopped watching Dana Okafor'))
  await undo()
  expect(await screen.findByRole('rowheader', { name: /Dana/ })).toBeTruthy()
  expect(posted(asked).map(({ body }) => body)).toEqual([{ is_watched: false }, { is_watched: true }])
})

test('an empty list has one sentence and one way on', async () => {
  serverWith({ watched: [], stopped: [], changes: [], check_ins: [] })
  show(<WatchPage places={places} />)
  expect(await screen.findByText('Save an advisor to watch for changes.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your results' }).getAttribute('href')).toBe(
    '/consumer/matchmaking/advisors',
  )
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a list that can’t be read says so and can be tried again', async () => {
  const replies: Replies = { [listCall]: () => refusal('unexpected') }
  playServer(replies)
  show(<WatchPage places={places} />, { queries: queriesWithoutRetry() })
  expect(await screen.findByText('We couldn’t load this.')).toBeTruthy()
  replies[listCall] = sampleWatch()
  await press('Retry')
  expect(await screen.findByRole('heading', { name: 'Advisors you watch' })).toBeTruthy()
})

test('it loads when the network is back', async () => {
  setOnline(false)
  playServer({ [listCall]: sampleWatch({ watched: [dana] }) })
  show(<WatchPage places={places} />)
  expect(await screen.findByText('You’re offline. This loads when you reconnect.')).toBeTruthy()
  act(() => setOnline(true))
  expect(await screen.findByRole('heading', { name: 'Advisors you watch' })).toBeTruthy()
})
