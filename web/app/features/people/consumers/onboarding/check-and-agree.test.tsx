import { consentTextVersion } from '@evenkeel/contract/account/privacy'
import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { playServer, refusal } from '../../../../testing/play-server.ts'
import { draftCalls, later } from '../testing/consumer-server.ts'
import { answeredAll, dana } from '../testing/sample-profile.ts'
import {
  box,
  button,
  choose,
  follow,
  heading,
  press,
  showOnboarding,
  signInAs,
  startAfresh,
} from '../testing/show-onboarding.tsx'

startAfresh()

const last = '/onboarding/consumer/check-and-agree'
const finishCall = 'POST /api/v1/onboarding/consumer/finish'
const unfinished = { ...dana, onboarded_at: null }
const required = [
  /I agree to the Terms/,
  /I have read the Privacy notice/,
  /documents electronically/,
  /Email me about my account/,
]

async function signedInAtTheEnd(profile: ConsumerProfile = unfinished, replies = {}) {
  signInAs('consumer')
  const asked = playServer({
    'GET /api/v1/consumer/4821': { data: profile },
    'GET /api/v1/onboarding/draft': { draft: null },
    'GET /api/v1/privacy/consents': { consents: [], reveals: [] },
    ...replies,
  })
  showOnboarding(last)
  await heading('Check and agree')
  await screen.findByText('Review or change all answers')
  return asked
}

test('without an account, registration comes before the agreements and leads back here', async () => {
  const asked = playServer(draftCalls(answeredAll).replies)
  showOnboarding(last)
  await screen.findByText('An account saves your answers and matches')
  expect(screen.queryByLabelText(/I agree/)).toBeNull()
  await press('Create an account')
  const there = await screen.findByText(/You are at/)
  expect(there.textContent).toContain('/shared/registration?as=consumer')
  expect(there.textContent).toContain(`"returnTo":"${last}"`)
  expect(asked.filter(({ call }) => !call.includes('count-advisors')).map(({ call }) => call)).toEqual([
    'GET /api/v1/onboarding/draft',
  ])
})

test('a missing answer is named and blocks the end, with or without an account', async () => {
  playServer(draftCalls({ ...answeredAll, zip: null }).replies)
  showOnboarding(last)
  expect(await screen.findByText('Still needed: ZIP code')).toBeTruthy()
  expect(button('Create an account').disabled).toBe(true)
})

test('Finish waits for the four agreements; none is preselected, and tips stay off', async () => {
  const finishing = later({ consumer: dana })
  const asked = await signedInAtTheEnd(unfinished, { [finishCall]: finishing.reply })
  await screen.findByLabelText(/I agree to the Terms/)
  for (const words of [...required, /tips/]) expect(box(words).checked).toBe(false)
  for (const [place, words] of required.entries()) {
    expect(button('Finish').disabled).toBe(true)
    const left = required.length - place
    expect(screen.getByText(`Check ${left} more ${left === 1 ? 'box' : 'boxes'} to finish`)).toBeTruthy()
    await choose(words)
  }
  await press('Finish')
  expect(await screen.findByText('Finding advisors')).toBeTruthy()
  expect(asked.find(({ call }) => call === finishCall)).toEqual({
    call: finishCall,
    body: { agreed: ['terms', 'privacy', 'electronic-documents', 'account-email'], wantsTips: false },
  })
  finishing.go()
  // Without results the page that starts a search says why.
  expect(await screen.findByText(/You are at \/consumer\/matchmaking\/get-started/)).toBeTruthy()
})

test('what was agreed to before is not asked again', async () => {
  const given = ['terms', 'privacy'].map((kind, consentId) => ({
    consentId,
    kind,
    textVersion: consentTextVersion,
    givenAt: 1,
    withdrawnAt: null,
  }))
  const asked = await signedInAtTheEnd(unfinished, {
    'GET /api/v1/privacy/consents': { consents: given, reveals: [] },
    [finishCall]: { consumer: dana },
  })
  await screen.findByText('Check 2 more boxes to finish')
  expect(screen.queryByLabelText(/I agree to the Terms/)).toBeNull()
  for (const words of required.slice(2)) await choose(words)
  await press('Finish')
  await screen.findByText(/You are at/)
  expect(asked.some(({ call }) => call === finishCall)).toBe(true)
})

test('the end is short: a summary, the agreements, and the whole review folded', async () => {
  await signedInAtTheEnd()
  expect(screen.getByText('Dana Whitfield, 34-45, 80203, Colorado')).toBeTruthy()
  const review = screen.getByText('Review or change all answers').closest('details')
  expect(review?.open).toBe(false)
})

test('when finishing fails it says so and can be retried', async () => {
  await signedInAtTheEnd(unfinished, { [finishCall]: () => refusal('unexpected') })
  await screen.findByLabelText(/I agree to the Terms/)
  for (const words of required) await choose(words)
  await press('Finish')
  expect(await screen.findByText('Not finished')).toBeTruthy()
  await waitFor(() => expect(button('Finish').getAttribute('aria-busy')).toBeNull())
})

test('all answers are listed by step, each with a link back', async () => {
  await signedInAtTheEnd()
  const money = within(screen.getByRole('heading', { name: 'Money' }).closest('section') as HTMLElement)
  expect(money.getByText('$240,000 ($100k–250k)')).toBeTruthy()
  const edits = screen.getAllByRole('link', { name: /^Edit/ })
  expect(edits).toHaveLength(8)
  await follow('Edit Money')
  await heading('Money')
})

test('what to hide from the card is chosen here too and saved at once', async () => {
  const drafts = draftCalls(answeredAll)
  playServer(drafts.replies)
  showOnboarding(last)
  await screen.findByText('Who sees what')
  await choose('Asset range')
  await waitFor(() => expect(drafts.stored.draft?.answers.card_hides).toEqual(['asset_band']))
  expect(screen.getByText('Hidden by you')).toBeTruthy()
})

test('a finished consumer does not agree twice', async () => {
  signInAs('consumer')
  playServer({
    'GET /api/v1/consumer/4821': { data: dana },
    'GET /api/v1/onboarding/draft': { draft: null },
  })
  showOnboarding(last)
  await screen.findByRole('heading', { name: 'About you' })
  expect(screen.queryByLabelText(/I agree/)).toBeNull()
  await press('Find advisors')
  expect(await screen.findByText(/get-started/)).toBeTruthy()
})
