import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterSession } from '../../../session/session-store.ts'
import { type Asked, playServerByPath, posted, type Replies, refusal } from '../../../testing/play-server.ts'
import { press, queriesWithoutRetry, quietDay, setOnline, show } from '../../../testing/stage.tsx'
import { ReviewDeskPage } from './review-desk-page.tsx'
import { deskReviewOf, now, pageOf, path, reportedReview } from './testing/review-desk-server.ts'

beforeEach(() => quietDay(now))

function showDesk(replies: Replies<Asked> = {}, search = '') {
  enterSession({ userId: 1, userType: 'admin' })
  const asked = playServerByPath({
    [`GET ${path}`]: ({ query }: Asked) => {
      if (query === 'group=held') return pageOf([deskReviewOf()], { held: 1, reported: 1 })
      if (query === 'group=reported') return pageOf([reportedReview], { held: 1, reported: 1 })
      return pageOf([], { held: 1, reported: 1 })
    },
    ...replies,
  })
  const shown = show(<ReviewDeskPage />, {
    path: '/admin/reviews',
    at: `/admin/reviews${search}`,
    queries: queriesWithoutRetry(),
  })
  return { asked, posted: () => posted(asked), ...shown }
}

const groups = async () => within(await screen.findByRole('list', { name: 'Groups' })).getAllByRole('button')
const decision = () => within(screen.getByRole('group', { name: 'Decision' })).getAllByRole('button')
const write = async (text: string) => {
  await userEvent.click(await screen.findByRole('textbox'))
  await userEvent.paste(text)
}

test('held ones come first, and every group has its count', async () => {
  showDesk()
  const row = await screen.findByRole('link', { name: /^Dana Okafor/ })
  expect(row.textContent).toContain('By Robin Vale')
  expect(row.textContent).toContain('It contains contact details.')
  expect((await groups()).map(({ textContent }) => textContent)).toEqual([
    'Held1',
    'Reported1',
    'Possibly coordinated0',
    'Decided0',
    'Published0',
  ])
  await userEvent.click(screen.getByRole('button', { name: /^Possibly/ }))
  expect(await screen.findByText('Nothing looks coordinated.')).toBeTruthy()
})

test('what is published about one advisor is a group of its own, and leads back to everything', async () => {
  const published = deskReviewOf({ state: 'published', held_for: [] })
  const { asked } = showDesk(
    { [`GET ${path}`]: () => pageOf([published], { published: 12 }) },
    '?group=published&advisor=201&review=31',
  )
  expect(await screen.findByText('Of Dana Okafor')).toBeTruthy()
  expect(asked.map(({ query }) => query)).toEqual(['group=published&advisor_id=201'])
  expect(decision().map(({ textContent }) => textContent)).toEqual(['Remove review'])
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(asked.at(-1)?.query).toBe('group=published'))
})

test('a review that isn’t in the group says so instead of loading for ever', async () => {
  showDesk({}, '?review=99')
  expect(await screen.findByText('This review isn’t here. Its author may have deleted it.')).toBeTruthy()
})

test('an author who deleted their account has no name and no link', async () => {
  showDesk({ [`GET ${path}`]: pageOf([deskReviewOf({ author: null })], { held: 1 }) }, '?review=31')
  expect(await screen.findByText(/by a deleted account$/)).toBeTruthy()
  expect(screen.queryByText('Robin Vale')).toBeNull()
})

test('review, reports and patterns are side by side, with what they have in common', async () => {
  showDesk({}, '?group=reported&review=32')
  const bench = within(await screen.findByRole('article', { name: 'Review of Dana Okafor' }))
  expect(bench.getByText('Call me at 555-0100 about it.')).toBeTruthy()
  const [report] = within(bench.getByRole('list', { name: 'Reports' })).getAllByRole('listitem')
  expect(report?.textContent).toMatch(/^It names another personIt names my colleague\.The advisor, /)
  const pattern = bench.getByRole('region', { name: 'Nearly the same words' })
  expect(pattern.textContent).toContain('Neil Calloway about Ruth CallowayNearly the same.')
  expect(bench.getByText(/^A pattern alone proves nothing/)).toBeTruthy()
  expect(bench.getByRole('link', { name: 'Dana Okafor' }).getAttribute('href')).toBe('/admin/people/201')
  expect(decision().map(({ textContent }) => textContent)).toEqual(['Remove review', 'Keep review'])
})

test('a review is removed only by a stated rule and with a reason', async () => {
  const removed = {
    ...deskReviewOf({ state: 'removed', version: 4 }),
    decisions: [
      {
        decision: 'remove',
        rule: 'contact-data',
        reason: 'It has a phone number.',
        by: 'Sam Ito',
        at: now,
      },
    ],
  }
  const { posted } = showDesk({ [`POST ${path}/31/decision`]: { review: removed } }, '?review=31')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove review' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove review' }))
  expect(dialog.getByText(/readers see one more review removed under this rule/)).toBeTruthy()
  expect(dialog.getByText('The author reads this exactly as written.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove review' }))
  expect(dialog.getByText('Choose a rule.')).toBeTruthy()
  expect(dialog.getByText('Write at least 10 characters.')).toBeTruthy()
  expect(posted()).toEqual([])
  await userEvent.click(dialog.getByRole('radio', { name: 'It contains contact details' }))
  await write('It has a phone number.')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Remove review' }))
  expect(await screen.findByText('Removed. Your decision is in the audit log.')).toBeTruthy()
  expect(posted().map(({ body }) => body)).toEqual([
    { decision: 'remove', rule: 'contact-data', reason: 'It has a phone number.', version: 3 },
  ])
  expect(screen.getByRole('region', { name: 'Decisions' }).textContent).toContain(
    'Removed · Sam Ito · It contains contact details: “It has a phone number.”',
  )
  expect(screen.queryByRole('group', { name: 'Decision' })).toBeNull()
})

test('a held review is published with a reason and without a rule', async () => {
  const published = deskReviewOf({ state: 'published', held_for: [], version: 4 })
  const { posted } = showDesk({ [`POST ${path}/31/decision`]: { review: published } }, '?review=31')
  await userEvent.click(await screen.findByRole('button', { name: 'Publish review' }))
  await write('The number belongs to the firm.')
  const dialog = within(screen.getByRole('dialog', { name: 'Publish review' }))
  expect(dialog.queryByRole('radio')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Publish review' }))
  expect(await screen.findByText('Published. Your decision is in the audit log.')).toBeTruthy()
  expect(posted()[0]?.body).toMatchObject({ decision: 'publish', rule: null, version: 3 })
})

test('when another person acted first, nothing is saved, and the reason stays', async () => {
  showDesk({ [`POST ${path}/31/decision`]: () => refusal('review-moved-on') }, '?review=31')
  await userEvent.click(await screen.findByRole('button', { name: 'Publish review' }))
  await write('The number belongs to the firm.')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish review' }))
  expect(await screen.findByText('Nothing was saved')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Publish review')
  expect(await screen.findByDisplayValue('The number belongs to the firm.')).toBeTruthy()
})

test.each([
  ['decided by someone else', true, /^This review was decided or changed meanwhile\./],
  ['deleted by its author', false, 'The author deleted this review.'],
])(
  'a review that was %s stays in view and says so, although it left its group',
  async (_, isThere, words) => {
    let isOver = false
    const published = deskReviewOf({ state: 'published', held_for: [], version: 4 })
    showDesk(
      {
        [`GET ${path}`]: ({ query }: Asked) => {
          if (query.includes('review_id=31')) return pageOf(isThere ? [published] : [])
          return pageOf(isOver ? [] : [deskReviewOf()], { held: isOver ? 0 : 1 })
        },
        [`POST ${path}/31/decision`]: () => {
          isOver = true
          return refusal(isThere ? 'review-moved-on' : 'not-found')
        },
      },
      '?review=31',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Remove review' }))
    await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
    await write('It has a phone number.')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove review' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(await screen.findByText('No review is held.')).toBeTruthy()
    expect(screen.getByText('Nothing was saved')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    if (!isThere) return expect(screen.queryByRole('button', { name: 'Remove review' })).toBeNull()
    // The group and the state of the review.
    await waitFor(() => expect(screen.getAllByText('Published')).toHaveLength(2))
    await press('Remove review')
    expect(await screen.findByDisplayValue('It has a phone number.')).toBeTruthy()
  },
)

test('a failed list can be retried, and offline nothing can be decided', async () => {
  let isDown = true
  showDesk(
    {
      [`GET ${path}`]: () => (isDown ? refusal('unavailable') : pageOf([deskReviewOf()], { held: 1 })),
    },
    '?review=31',
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await userEvent.click(retry)
  await userEvent.click(await screen.findByRole('button', { name: 'Publish review' }))
  const dialog = within(await screen.findByRole('dialog'))
  setOnline(false)
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish review' }).disabled).toBe(true),
  )
})
