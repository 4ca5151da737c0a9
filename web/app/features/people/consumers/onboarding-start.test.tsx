import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lost, playServer, refusal } from '../../../testing/play-server.ts'
import { draftCalls } from './testing/consumer-server.ts'
import { answeredAll, dana, newcomer } from './testing/sample-profile.ts'
import { heading, press, showOnboarding, signInAs, startAfresh } from './testing/show-onboarding.tsx'

startAfresh()

const start = '/onboarding/consumer'
const aboutYou = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  state: 'CO',
  zip: '80203',
  age_band: '34-45',
} as const

test.each([
  ['advisor', 'an advisor'],
  ['admin', 'an admin'],
] as const)('an %s is not asked these questions and is shown the way home', async (role, words) => {
  const asked = playServer({})
  signInAs(role)
  showOnboarding(start)
  expect(await screen.findByText(new RegExp(`You’re signed in as ${words}`))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open your home page' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(asked).toEqual([])
})

test('a visitor starts at the first step without an account, and nothing is wrong yet (spec 2.1-05, 5-17)', async () => {
  playServer(draftCalls().replies)
  showOnboarding(start)
  await heading('About you')
  expect(await screen.findByLabelText(/^First name/)).toBeTruthy()
  expect(screen.queryByText(/Welcome back/)).toBeNull()
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
})

test('a returning visitor resumes where they left off and is told so', async () => {
  playServer(
    draftCalls({ ...aboutYou, service_topics: [5], kind_of_help: 'plan', marital_status: 'single' }).replies,
  )
  showOnboarding(start)
  await heading('Money')
  expect(await screen.findByText('Welcome back, step 5 of 9')).toBeTruthy()
})

test('an unknown step opens the first one', async () => {
  playServer(draftCalls().replies)
  showOnboarding(`${start}/nonsense`)
  await heading('About you')
})

test('a later step opens by its address, and earlier steps stay open', async () => {
  playServer(draftCalls().replies)
  showOnboarding(`${start}/money`)
  await heading('Money')
  expect(screen.getByRole('link', { name: /About you/ }).getAttribute('href')).toBe(`${start}/about-you`)
})

test('when earlier answers can’t be read it says so and can be retried', async () => {
  playServer({ 'GET /api/v1/onboarding/draft': lost })
  showOnboarding(start)
  expect(await screen.findByText('We couldn’t check for earlier answers.')).toBeTruthy()
  playServer(draftCalls().replies)
  await press('Retry')
  await heading('About you')
})

test('an account is read as the onboarding reads it, and its failure has the specification’s words (spec 3-03, 8-07)', async () => {
  signInAs('consumer')
  playServer({ 'GET /api/v1/consumer/4821': () => refusal('unexpected') })
  showOnboarding(start)
  expect(await screen.findByText('Failed to fetch onboarding profile.')).toBeTruthy()
})

test('a finished consumer is shown where their answers are', async () => {
  signInAs('consumer')
  playServer({ 'GET /api/v1/consumer/4821': { data: dana } })
  showOnboarding(start)
  await heading('You’ve finished these steps')
  expect(screen.getByRole('link', { name: 'See your profile' }).getAttribute('href')).toBe(
    '/consumer/profile?view=profile',
  )
})

test('with answers in both the browser and the account, the user chooses', async () => {
  signInAs('consumer')
  const drafts = draftCalls({ first_name: 'Robin' })
  const asked = playServer({
    ...drafts.replies,
    'GET /api/v1/consumer/4821': { data: { ...newcomer, first_name: 'Dana' } },
    'GET /api/v1/consumer/profile/4821': {
      Personal_Info: [{ ...newcomer, first_name: 'Robin', version: 1 }],
    },
    'POST /api/v1/onboarding/draft/claim': { consumer: { ...newcomer, first_name: 'Robin', version: 1 } },
  })
  showOnboarding(`${start}/about-you`)
  expect(await screen.findByText('You answered some steps here before you signed in')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Dana')
  drafts.stored.draft = null
  await press('Use these answers')
  expect((await screen.findByDisplayValue('Robin')).getAttribute('value')).toBe('Robin')
  expect(asked.map(({ call }) => call)).toContain('POST /api/v1/onboarding/draft/claim')
})

test('answers in this browser can be discarded', async () => {
  signInAs('consumer')
  const drafts = draftCalls({ first_name: 'Robin' })
  playServer({ ...drafts.replies, 'GET /api/v1/consumer/4821': { data: { ...dana, onboarded_at: null } } })
  showOnboarding(`${start}/about-you`)
  await screen.findByText('You answered some steps here before you signed in')
  await press('Discard answers')
  expect(drafts.stored.draft).toBeNull()
  expect(screen.queryByText(/before you logged in/)).toBeNull()
})

test('a complete set of answers leads to the last step', async () => {
  playServer(draftCalls({ ...answeredAll, yearly_limit: 5_000, own_gender: 'Other' }).replies)
  showOnboarding(start)
  await heading('Check and agree')
})
