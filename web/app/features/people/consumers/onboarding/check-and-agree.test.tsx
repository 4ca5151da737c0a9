import { consentTextVersion } from '@evenkeel/contract/account/privacy'
import { requiredConsents } from '@evenkeel/contract/account/required-consents'
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
const consentsCall = 'GET /api/v1/privacy/consents'
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
    [consentsCall]: { consents: [], reveals: [] },
    ...replies,
  })
  showOnboarding(last)
  await heading('Check and agree')
  await screen.findByRole('heading', { name: 'About you' })
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
  expect(asked.map(({ call }) => call)).toEqual(['GET /api/v1/onboarding/draft'])
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
  await screen.findByLabelText(/tips/)
  for (const words of [...required, /tips/]) expect(box(words).checked).toBe(false)
  for (const words of required) {
    expect(button('Finish').disabled).toBe(true)
    await choose(words)
  }
  await press('Finish')
  expect(await screen.findByText('Finding advisors')).toBeTruthy()
  expect(asked.at(-1)).toEqual({
    call: finishCall,
    body: { agreed: ['terms', 'privacy', 'electronic-documents', 'account-email'], wantsTips: false },
  })
  finishing.go()
  expect(await screen.findByText(/You are at \/consumer\/matchmaking\/get-started/)).toBeTruthy()
})

test('when finishing fails it says so and can be retried', async () => {
  await signedInAtTheEnd(unfinished, { [finishCall]: () => refusal('unexpected') })
  await screen.findByLabelText(/tips/)
  for (const words of required) await choose(words)
  await press('Finish')
  expect(await screen.findByText('Not finished')).toBeTruthy()
  await waitFor(() => expect(button('Finish').getAttribute('aria-busy')).toBeNull())
})

const onRecord = (kinds: string[]) => ({
  consents: kinds.map((kind, n) => ({
    consentId: n + 1,
    kind,
    textVersion: consentTextVersion,
    givenAt: 1_700_000_000,
    withdrawnAt: null,
  })),
  reveals: [],
})

test('only what isn’t on record yet is asked', async () => {
  await signedInAtTheEnd(unfinished, { [consentsCall]: onRecord(['terms', 'privacy', 'account-email']) })
  await screen.findByLabelText(/documents electronically/)
  for (const words of [/Terms/, /Privacy notice/, /about my account/])
    expect(screen.queryByLabelText(words)).toBeNull()
  expect(button('Finish').disabled).toBe(true)
})

test('a consumer who agreed to everything at registration isn’t asked again', async () => {
  const asked = await signedInAtTheEnd(unfinished, {
    [consentsCall]: onRecord([...requiredConsents]),
    [finishCall]: { consumer: dana },
  })
  await waitFor(() => expect(button('Finish').disabled).toBe(false))
  expect(screen.queryByRole('group', { name: 'Agreements' })).toBeNull()
  await press('Finish')
  expect(await screen.findByText(/You are at \/consumer\/matchmaking\/get-started/)).toBeTruthy()
  expect(asked.findLast(({ call }) => call === finishCall)?.body).toEqual({ agreed: [], wantsTips: false })
})

test('if it can’t be read what is on record, everything is asked', async () => {
  await signedInAtTheEnd(unfinished, { [consentsCall]: () => refusal('unexpected') })
  for (const words of required) expect(await screen.findByLabelText(words)).toBeTruthy()
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
  await signedInAtTheEnd(dana)
  expect(screen.queryByLabelText(/I agree/)).toBeNull()
  await press('Find advisors')
  expect(await screen.findByText(/get-started/)).toBeTruthy()
})
