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

test('a visitor starts at the first of three screens without an account, and nothing is wrong yet (spec 2.1-05, 5-17)', async () => {
  playServer(draftCalls().replies)
  showOnboarding(start)
  await heading('What you’re looking for')
  expect(await screen.findByLabelText(/^ZIP code/)).toBeTruthy()
  expect(screen.queryByText(/Welcome back/)).toBeNull()
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
})

test('a returning visitor resumes at the first screen that lacks an answer and is told so', async () => {
  playServer(draftCalls({ zip: '80203', service_topics: [5], kind_of_help: 'plan' }).replies)
  showOnboarding(start)
  await heading('You and your money')
  expect(await screen.findByText('Welcome back')).toBeTruthy()
})

test('an unknown step opens the first screen', async () => {
  playServer(draftCalls().replies)
  showOnboarding(`${start}/nonsense`)
  await heading('What you’re looking for')
})

test('the nine steps of the whole questionnaire keep their addresses', async () => {
  playServer(draftCalls(aboutYou).replies)
  showOnboarding(`${start}/what-you-need`)
  await heading('What you need')
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
  await heading('What you’re looking for')
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

test('a visitor whose answers are complete comes to their list', async () => {
  playServer(draftCalls(answeredAll).replies)
  showOnboarding(start)
  expect(await screen.findByText(/You are at \/onboarding\/consumer\/first-list/)).toBeTruthy()
})

test.each([
  ['the first screen with something missing', { zip: null }, 'What you’re looking for'],
  ['then their name, if registration didn’t ask', { last_name: null }, 'Your name'],
  ['then the agreements', {}, 'Check and agree'],
])('a consumer with an account is led to %s', async (_, missing, title) => {
  signInAs('consumer')
  playServer({
    ...draftCalls().replies,
    'GET /api/v1/consumer/4821': { data: { ...dana, ...missing, onboarded_at: null } },
  })
  showOnboarding(start)
  await heading(title)
})
