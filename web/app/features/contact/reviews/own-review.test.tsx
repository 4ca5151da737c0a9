import type { OwnReview } from '@evenkeel/contract/contact/reviews'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lost, type Replies, refusal } from '../../../testing/play-server.ts'
import { press, setOnline } from '../../../testing/stage.tsx'
import { OwnReviewPart } from './own-review-part.tsx'
import { day, now, ownReviewOf } from './testing/sample-reviews.ts'
import { reviewTests, showReviews } from './testing/show-reviews.tsx'

const path = '/api/v1/requests/1/review'
const met = { is_client: false, client_since: null }
const asked = '/?request=1&review=write'
const text = 'Patient, and clear about the price.'

reviewTests()

/** A server that saves like the real one. */
function showPart(first: OwnReview | null, replies: Replies = {}, at = '/', canWrite = true) {
  const world = { review: first }
  const shown = showReviews(
    <OwnReviewPart requestId={1} firstName="Ruth" name="Ruth Ames" />,
    {
      [`GET ${path}`]: () => ({ review: world.review, can_write: canWrite, relation: met }),
      [`PUT ${path}`]: ({ body }) => {
        if (body.version !== (world.review?.version ?? 0)) return refusal('changed-elsewhere')
        const { is_unpaid: _, ...fields } = body
        world.review = ownReviewOf({ ...fields, version: Number(body.version) + 1 })
        return { review: world.review }
      },
      [`DELETE ${path}`]: () => {
        world.review = null
        return null
      },
      ...replies,
    },
    'consumer',
    at,
  )
  return { ...shown, world }
}

const star = (count: number) => screen.findByRole('radio', { name: `${count} of 5 stars` })
const words = () => screen.getByRole('textbox', { name: /^Your review/ })

async function fill(count = 4) {
  await userEvent.click(await star(count))
  await userEvent.click(words())
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /No one paid or rewarded me/ }))
}

test('nothing is offered to someone who hasn’t met the advisor, even by a link', async () => {
  const { asked: calls } = showPart(null, {}, asked, false)
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Your review')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a stranger’s request shows an error with Retry, and no form', async () => {
  showPart(null, { [`GET ${path}`]: () => refusal('not-found') }, asked)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after the 30 days a review can’t be edited, only deleted', async () => {
  showPart(ownReviewOf({ editable_until: now - day }), {}, asked)
  expect(
    await screen.findByText('You could edit it until Oct 5, 2026. You can still delete it.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit review' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete review' })).toBeTruthy()
})

test('nothing is sent before stars, words, conflict and the confirmation are there', async () => {
  const { posted } = showPart(null, {}, asked)
  await screen.findByRole('dialog', { name: 'Review Ruth' })
  await press('Publish review')
  for (const problem of [
    'Choose 1 to 5 stars.',
    'Write at least 20 characters.',
    'Choose one.',
    'Confirm that no one paid or rewarded you for this review.',
  ])
    expect(screen.getByText(problem)).toBeTruthy()
  expect(document.activeElement).toBe(await star(1))
  await userEvent.click(screen.getByRole('radio', { name: 'Yes, describe it' }))
  await press('Publish review')
  expect(screen.getByText('Write at least 3 characters.')).toBeTruthy()
  expect(posted()).toEqual([])
})

test('a link opens the form, which says what everyone can read and how the review is labeled', async () => {
  const { router } = showPart(null, {}, asked)
  const dialog = within(await screen.findByRole('dialog', { name: 'Review Ruth' }))
  const seen = within(dialog.getByRole('region', { name: 'What everyone can read' }))
  expect(seen.getByText(/Your name isn’t shown\.$/)).toBeTruthy()
  expect(seen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Met, not a client',
    'Not paid for this review',
    'No conflict of interest stated',
  ])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?request=1')
})

test('stars are chosen by keyboard', async () => {
  showPart(null, {}, asked)
  const first = await star(1)
  await userEvent.click(first)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect((await star(3)).matches(':checked')).toBe(true)
})

test('a review is published with its labels, shown below, and the date until which it can be edited', async () => {
  const { posted } = showPart(null)
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }))
  await fill(2)
  await press('Publish review')
  expect(await screen.findByText('Your review is published')).toBeTruthy()
  expect(screen.getByText('You can edit it until Nov 3, 2026 and delete it at any time.')).toBeTruthy()
  expect(posted()).toEqual([
    { call: `PUT ${path}`, body: { stars: 2, words: text, conflict: null, is_unpaid: true, version: 0 } },
  ])
  await press('Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('img', { name: '2 of 5 stars' })).toBeTruthy()
  expect(screen.getByText('You can edit it until Nov 3, 2026.')).toBeTruthy()
})

test('a conflict of interest is sent and shown as it was described', async () => {
  const { posted } = showPart(null, {}, asked)
  await fill()
  await userEvent.click(screen.getByRole('radio', { name: 'Yes, describe it' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Your conflict/ }), ' We’re cousins ')
  expect(screen.getByText('Conflict of interest: We’re cousins')).toBeTruthy()
  await press('Publish review')
  await waitFor(() => expect(posted()[0]?.body).toMatchObject({ conflict: 'We’re cousins' }))
})

test('two clicks are one review', async () => {
  let release = () => {}
  const { posted } = showPart(
    null,
    {
      [`PUT ${path}`]: () =>
        new Promise((answer) => {
          release = () => answer({ review: ownReviewOf() })
        }),
    },
    asked,
  )
  await fill()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Publish review' }))
  expect(posted()).toHaveLength(1)
  release()
  expect(await screen.findByText('Your review is published')).toBeTruthy()
})

test('a held review says why, and what happens next', async () => {
  const held = ownReviewOf({ state: 'held', held_for: ['contact-data', 'link'] })
  showPart(null, { [`PUT ${path}`]: { review: held } }, asked)
  await fill()
  await press('Publish review')
  const status = await screen.findByRole('status', { name: '' })
  await within(status).findByText('Your review is held')
  expect(status.textContent).toContain(
    'It contains contact details. It contains a link. Our staff will read it and tell you what they decide. If you edit that out, it’s published at once.',
  )
})

test('a refused text stays in the form, with the server’s sentence at the field', async () => {
  const sentence = 'Leave out your own name.'
  showPart(null, { [`PUT ${path}`]: () => refusal('bad-request', { fields: { words: sentence } }) }, asked)
  await fill()
  await press('Publish review')
  expect((await screen.findByText(sentence)).closest('.field-error')).toBeTruthy()
  expect(document.activeElement).toBe(words())
  expect(screen.getByDisplayValue(text)).toBeTruthy()
})

test('a text survives a lost connection and closing the dialog, in memory only', async () => {
  showPart(null, { [`PUT ${path}`]: lost }, asked)
  await fill()
  await press('Publish review')
  expect(await screen.findByText(/couldn’t reach Evenkeel/)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Continue your review' }))
  expect(await screen.findByDisplayValue(text)).toBeTruthy()
  expect((await star(4)).matches(':checked')).toBe(true)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Patient')
})

test('offline, the text stays and nothing can be sent', async () => {
  showPart(null, {}, asked)
  await fill()
  setOnline(false)
  expect(await screen.findByText(/You’re offline\. What you typed is still here/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish review' }).disabled).toBe(true)
})

test('when another device saved first, both versions are shown and the chosen one is kept', async () => {
  const { posted, world } = showPart(ownReviewOf())
  await userEvent.click(await screen.findByRole('button', { name: 'Edit review' }))
  await userEvent.clear(words())
  await userEvent.click(words())
  await userEvent.paste('Written in this tab, and long enough.')
  await userEvent.click(screen.getByRole('checkbox', { name: /No one paid/ }))
  world.review = ownReviewOf({ words: 'Written on the phone, also long enough.', version: 2 })
  await press('Save review')
  const saved = await screen.findByRole('region', { name: 'Saved version' })
  expect(saved.textContent).toContain('Written on the phone')
  expect(screen.getByRole('region', { name: 'Your version' }).textContent).toContain('Written in this tab')
  await press('Use your version')
  await press('Save review')
  expect(await screen.findByText('Your review is published')).toBeTruthy()
  expect(posted().at(-1)?.body).toMatchObject({ words: 'Written in this tab, and long enough.', version: 2 })
})

test('a review is deleted only after a confirmation', async () => {
  const { posted } = showPart(ownReviewOf())
  await userEvent.click(await screen.findByRole('button', { name: 'Delete review' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete your review?' }))
  expect(posted()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Delete review' }))
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeTruthy()
  expect(posted().map(({ call }) => call)).toEqual([`DELETE ${path}`])
})

test('a removed review names the rule and can’t be edited', async () => {
  showPart(ownReviewOf({ state: 'removed', removed_for: 'other-person' }))
  expect(await screen.findByText('We removed your review')).toBeTruthy()
  expect(screen.getByText(/^It named another person\. Readers see that a review was removed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit review' })).toBeNull()
})
