import type { PublicReview } from '@evenkeel/contract/contact/reviews'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Replies, refusal } from '../../../testing/play-server.ts'
import { press } from '../../../testing/stage.tsx'
import { ReviewsOfMine } from './reviews-of-mine.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { day, now, reviewOf, reviewsOf } from './testing/sample-reviews.ts'
import { reviewTests, showReviews } from './testing/show-reviews.tsx'

const path = '/api/v1/advisor/201/reviews'
const list = `GET ${path}`

reviewTests()

const section = <ReviewsSection advisorId={201} name="Dana Okafor" firstName="Dana" />
const showSection = (replies: Replies, role: 'consumer' | null = 'consumer') =>
  showReviews(section, replies, role)
const showMine = (replies: Replies) => showReviews(<ReviewsOfMine advisorId={201} />, replies, 'advisor')
const rows = () => screen.getAllByRole('article').map(({ textContent }) => textContent)

test('an unlisted advisor shows no reviews', async () => {
  const { asked } = showSection({ [list]: () => refusal('not-found') })
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Reviews')).toBeNull())
})

test('a visitor reads reviews but can’t report them', async () => {
  showSection({ [list]: reviewsOf([reviewOf()]) }, null)
  expect(await screen.findByText(/^The price was on the table/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull()
})

test('the rule is shown above the list, with how many were asked and what was removed', async () => {
  showSection({
    [list]: reviewsOf([reviewOf()], {
      removed: [
        { rule: 'contact-data', count: 1 },
        { rule: 'link', count: 2 },
      ],
    }),
  })
  expect(
    await screen.findByText(
      /^We ask everyone who met Dana through Evenkeel once, in the same words\. Newest first, never sorted by stars, never edited, never paid for\. 14 people asked, 12 answered\. 1 review was removed because it contained contact details\. 2 reviews were removed because they contained links\./,
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'How reviews work' }).getAttribute('href')).toBe(
    '/help?content=reviews',
  )
})

test('below five reviews there is no average', async () => {
  const four = [1, 2, 3, 4].map((id) => reviewOf({ review_id: id }))
  showSection({ [list]: reviewsOf(four) })
  expect(await screen.findByText('4 reviews. We show an average once there are 5.')).toBeTruthy()
  expect(screen.queryByText(/^average of/)).toBeNull()
  expect(screen.queryByRole('list', { name: 'How many stars' })).toBeNull()
})

test('from five on the average has its number and the spread, the fewest stars included', async () => {
  showSection({
    [list]: reviewsOf([reviewOf()], {
      published: 11,
      average: { mean: 4.5454, spread: [0, 1, 0, 2, 8] },
    }),
  })
  expect(await screen.findByText('4.5')).toBeTruthy()
  expect(screen.getByText('average of 11')).toBeTruthy()
  const spread = within(screen.getByRole('list', { name: 'How many stars' })).getAllByRole('listitem')
  expect(spread.map(({ textContent }) => textContent)).toEqual([
    '5 stars8',
    '4 stars2',
    '3 stars0',
    '2 stars1',
    '1 star0',
  ])
})

test('reviews stay in the order they come in, whatever their stars, and look alike', async () => {
  const reviews: PublicReview[] = [3, 5, 1, 4].map((stars, place) =>
    reviewOf({ review_id: place + 1, stars, published_at: now - place * day }),
  )
  showSection({ [list]: reviewsOf(reviews) })
  await screen.findByText(/^We ask everyone/)
  const stars = screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))
  expect(stars).toEqual(['3 of 5 stars', '5 of 5 stars', '1 of 5 stars', '4 of 5 stars'])
  expect(new Set(screen.getAllByRole('article').map(({ className }) => className)).size).toBe(1)
})

test('each says client or not, paid or not, conflict, date, edited and the answer', async () => {
  showSection({
    [list]: reviewsOf([
      reviewOf({ is_edited: true }),
      reviewOf({
        review_id: 12,
        stars: 2,
        words: 'Kind, but not for me.',
        relation: { is_client: false, client_since: null },
        conflict: 'Works with Dana’s spouse',
        answer: { words: 'That should have come first.', at: now - day },
      }),
    ]),
  })
  await screen.findByText('Kind, but not for me.')
  expect(rows()).toEqual([
    'Oct 4, 2026 · EditedClient since Mar 2026Not paid for this reviewNo conflict of interest statedThe price was on the table within five minutes.Report the review of Oct 4, 2026',
    'Oct 4, 2026Met, not a clientNot paid for this reviewConflict of interest: Works with Dana’s spouseKind, but not for me.Dana Okafor answered Oct 5, 2026That should have come first.Report the review of Oct 4, 2026',
  ])
})

test('further reviews follow below, and one that moved to the next page is shown once', async () => {
  const one = reviewOf({ review_id: 1, words: 'The first one of all.' })
  const two = reviewOf({ review_id: 2, words: 'The second one of all.' })
  showSection({
    [list]: reviewsOf([one], { published: 2 }),
    [`${list}?offset=1`]: reviewsOf([one, two], { published: 2 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 more review' }))
  expect(await screen.findByText('The second one of all.')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('what more reviews are offered is what a press shows', async () => {
  showSection({ [list]: reviewsOf([reviewOf()], { published: 957 }) })
  expect(await screen.findByRole('button', { name: 'Show 10 more reviews' })).toBeTruthy()
})

test('a failure can be retried', async () => {
  let isDown = true
  showSection({ [list]: () => (isDown ? refusal('unavailable') : reviewsOf([reviewOf()])) })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByText(/^The price was on the table/)).toBeTruthy()
})

test('a report needs a rule and words, stays after a refusal, and is sent once', async () => {
  let isFull = true
  const { posted } = showSection({
    [list]: reviewsOf([reviewOf()]),
    'POST /api/v1/reviews/11/report': () => (isFull ? refusal('limit-exceeded') : null),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Report/ }))
  await screen.findByRole('dialog', { name: 'Report this review' })
  await press('Send report')
  expect(screen.getByText('Choose a rule.')).toBeTruthy()
  expect(screen.getByText('Write at least 10 characters.')).toBeTruthy()
  expect(posted()).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'It names another person' }))
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste('It names my colleague.')
  await press('Send report')
  expect(await screen.findByText(/^Your report wasn’t sent\./)).toBeTruthy()
  isFull = false
  await press('Send report')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted().at(-1)?.body).toEqual({ rule: 'other-person', words: 'It names my colleague.' })
})

test('an advisor without reviews reads when people are asked', async () => {
  showMine({ [list]: reviewsOf([], { asked: 0, answered: 0 }) })
  expect(await screen.findByText(/^No reviews yet\. Two weeks after a first meeting/)).toBeTruthy()
})

test('an advisor sees what is new, and can’t answer a second time', async () => {
  showMine({
    [list]: reviewsOf([
      reviewOf(),
      reviewOf({ review_id: 12, published_at: now - 60 * day, answer: { words: 'Thank you.', at: now } }),
    ]),
  })
  expect(await screen.findAllByText('New')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Answer review/ })).toHaveLength(1)
  expect(screen.getByText('Thank you.').parentElement?.textContent).toContain('You answered Oct 6, 2026')
})

test('on Home an advisor reads the three newest first, and the rest on demand', async () => {
  showMine({ [list]: reviewsOf([1, 2, 3, 4, 5].map((id) => reviewOf({ review_id: id }))) })
  expect(await screen.findAllByRole('article')).toHaveLength(3)
  await press('Show 2 more reviews')
  expect(screen.getAllByRole('article')).toHaveLength(5)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

const answerPath = 'PUT /api/v1/reviews/11/answer'

test('an answer is public, once, and must not tell more than the review; then it appears below it', async () => {
  const { posted } = showMine({
    [list]: reviewsOf([reviewOf()]),
    [answerPath]: ({ body }) => ({ answer: { words: body.words, at: now } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Answer review/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer this review' }))
  expect(
    dialog.getByText('Your answer is public. You can answer once and can’t change it afterward.'),
  ).toBeTruthy()
  expect(dialog.getByText(/^Don’t say more about the person than the review does/)).toBeTruthy()
  await press('Publish answer')
  expect(dialog.getByText('Write at least 2 characters.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox'), 'Thank you.')
  await press('Publish answer')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Thank you.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Answer review/ })).toBeNull()
  const card = screen.getByRole('heading', { name: 'Reviews' }).closest('section')
  await waitFor(() => expect(document.activeElement).toBe(card))
  expect(posted().map(({ body }) => body)).toEqual([{ words: 'Thank you.' }])
})

test('a refused answer says why, and its text survives closing the dialog', async () => {
  const sentence = 'Leave out that the author is a client.'
  showMine({
    [list]: reviewsOf([reviewOf()]),
    [answerPath]: () => refusal('bad-request', { fields: { words: sentence } }),
  })
  const open = await screen.findByRole('button', { name: /^Answer review/ })
  await userEvent.click(open)
  await userEvent.type(await screen.findByRole('textbox'), 'As my client …')
  await press('Publish answer')
  expect(await screen.findByText(sentence)).toBeTruthy()
  await press('Cancel')
  await userEvent.click(open)
  expect(await screen.findByDisplayValue('As my client …')).toBeTruthy()
})
