import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { playServer, refusal } from '../../../../testing/play-server.ts'
import type { Answers } from '../questions/answers.ts'
import { draftCalls, savesIn } from '../testing/consumer-server.ts'
import { dana } from '../testing/sample-profile.ts'
import {
  box,
  choose,
  follow,
  heading,
  onward,
  press,
  showOnboarding,
  signInAs,
  startAfresh,
  user,
  write,
} from '../testing/show-onboarding.tsx'

startAfresh()

const countPath = 'POST /api/v1/onboarding/count-advisors'
const draftPath = 'PUT /api/v1/onboarding/draft'
const start = '/onboarding/consumer'
const fromHome = { zip: '80205', state: 'CO', service_topics: [5, 4] } as const
const screenOne: Partial<Answers> = { ...fromHome, service_topics: [5, 4], kind_of_help: 'ongoing-advice' }
const screenTwo: Partial<Answers> = {
  ...screenOne,
  age_band: '34-45',
  income_band: '120k-250k',
  assets: 240_000,
  asset_band: '100k-250k',
}

async function at(slug: string, title: string, given: Partial<Answers> = {}) {
  const drafts = draftCalls(Object.keys(given).length > 0 ? given : null)
  drafts.replies[countPath] = ({ body }) => ({
    state: 'CO',
    inState: 80,
    left: 31,
    reasons: [],
    funnel: (body.groups as unknown[]).map((_, place) => [71, 46, 31][place] ?? 28),
  })
  const asked = playServer(drafts.replies)
  showOnboarding(`${start}/${slug}`)
  await heading(title)
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
  return { asked, drafts, stored: () => drafts.stored.draft?.answers }
}

test('what was chosen on the home page is shown and not asked again, until Change', async () => {
  await at('what-for', 'What you’re looking for', { ...fromHome, service_topics: [5, 4] })
  expect(screen.getByText('1. Retirement Planning, 2. Taxes')).toBeTruthy()
  expect(screen.getByText('80205')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Taxes' })).toBeNull()
  await press('Change Topics')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Taxes' }).checked).toBe(true)
  await press('Change ZIP code')
  expect(box(/^ZIP code/).value).toBe('80205')
})

test('without them, topics and ZIP code are asked on the first screen, and nothing is counted before the ZIP code', async () => {
  const { stored } = await at('what-for', 'What you’re looking for')
  expect(screen.getByText('Enter your ZIP code to see how many advisors fit.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Taxes' }))
  await user.click(screen.getByRole('checkbox', { name: 'Retirement Planning' }))
  await write(/^ZIP code/, '80205')
  expect(screen.queryByText('Enter your ZIP code to see how many advisors fit.')).toBeNull()
  await choose('Ongoing advice')
  await user.click(onward())
  await heading('You and your money')
  expect(stored()).toMatchObject({ service_topics: [4, 5], zip: '80205', kind_of_help: 'ongoing-advice' })
})

test('Continue says under the fields what is missing and moves the focus to the first', async () => {
  await at('you-and-your-money', 'You and your money', screenOne)
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
  await user.click(onward())
  expect(await screen.findByText('Choose your age.')).toBeTruthy()
  expect(screen.getByText(/^Choose a range or/)).toBeTruthy()
  expect(screen.getByText('Enter an amount or choose “Rather not say”.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Under 18')))
  await choose('34-45')
  await waitFor(() => expect(screen.queryByText('Choose your age.')).toBeNull())
})

test('Enter continues, an amount shows its range, and “Rather not say” answers', async () => {
  const { stored } = await at('you-and-your-money', 'You and your money', screenOne)
  await choose('34-45')
  await press('Rather not say: Annual household income')
  await user.click(screen.getByRole('textbox', { name: /^Investable assets/ }))
  await user.paste('240000')
  expect(screen.getByText(/^Shown as \$100/)).toBeTruthy()
  await user.keyboard('{Enter}')
  await heading('Meeting and paying')
  expect(stored()).toMatchObject({ age_band: '34-45', not_said: ['income_band'], assets: 240_000 })
})

test('six descriptions are shown first, then all 21, and at most three are chosen', async () => {
  await at('you-and-your-money', 'You and your money', screenOne)
  const question = within(screen.getByRole('group', { name: /^What describes you/ }))
  expect(question.getAllByRole('checkbox')).toHaveLength(6)
  await press('15 more')
  expect(question.getAllByRole('checkbox')).toHaveLength(21)
  for (const name of ['Attorneys', 'Inheritors', 'Entrepreneurs']) await choose(name)
  expect(screen.getByLabelText<HTMLInputElement>('Teachers/Educators').disabled).toBe(true)
})

test('the number of advisors left and what each answer left over are shown, the newest marked', async () => {
  const { asked } = await at('what-for', 'What you’re looking for', { ...fromHome, service_topics: [5, 4] })
  await choose('Ongoing advice')
  const panel = within(await screen.findByRole('complementary', { name: 'Advisors who fit so far' }))
  await waitFor(() => expect(panel.getByText('Ongoing advice')).toBeTruthy())
  const rows = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'In Colorado80',
    'Taking new clients71',
    'Retirement Planning, Taxes46',
    'Ongoing advice31',
  ])
  expect(panel.getByText('Ongoing advice').closest('li')?.className).toContain('font-semibold')
  expect(panel.getByRole('heading').textContent).toBe('31 advisors fit so far')
  expect(asked.filter(({ call }) => call === countPath).at(-1)?.body).toMatchObject({
    zip: '80205',
    kind_of_help: 'ongoing-advice',
    groups: [['zip'], ['service_topics'], ['kind_of_help']],
  })
})

test('the questions work without a count', async () => {
  const drafts = draftCalls(screenTwo)
  playServer({ ...drafts.replies, [countPath]: () => refusal('unexpected') })
  showOnboarding(`${start}/meeting-and-paying`)
  await screen.findByLabelText('Video')
  await choose('Video')
  await user.click(onward())
  expect(await screen.findByText(/You are at \/onboarding\/consumer\/choices/)).toBeTruthy()
})

test('the third screen asks how far only in person, keeps one way to pay, and leads to the choices', async () => {
  const { stored } = await at('meeting-and-paying', 'Meeting and paying', screenTwo)
  expect(screen.queryByText('How far would you travel?')).toBeNull()
  await choose('In person')
  await choose('25 miles')
  await choose('Flat Fee')
  await choose('Whatever costs least')
  expect(screen.getByLabelText<HTMLInputElement>('Flat Fee').checked).toBe(false)
  await choose('$5,000')
  await choose('Leave out advisors who cost more')
  await choose('Only fiduciaries, in writing')
  await user.click(onward())
  expect(await screen.findByText(/You are at \/onboarding\/consumer\/choices/)).toBeTruthy()
  expect(stored()).toMatchObject({
    meeting_modes: ['in-person'],
    meeting_radius_miles: 25,
    fee_order: null,
    wants_least_cost: true,
    yearly_limit: 5_000,
    yearly_limit_weight: 'must',
    fiduciary_weight: 'must',
    no_disclosures_weight: null,
  })
})

test('answers save during a pause, and Back finds them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { stored } = await at('meeting-and-paying', 'Meeting and paying', screenTwo)
  await choose('Phone')
  await act(() => vi.advanceTimersByTimeAsync(1_600))
  expect(stored()?.meeting_modes).toEqual(['phone'])
  await follow('Back')
  await heading('You and your money')
  expect(screen.getByLabelText<HTMLInputElement>('34-45').checked).toBe(true)
})

test('when another tab changed the same answer, both are shown and nothing is lost', async () => {
  const { drafts } = await at('what-for', 'What you’re looking for', screenOne)
  drafts.write({ kind_of_help: 'plan' })
  await choose('One question answered')
  await user.click(onward())
  expect(await screen.findByText(/changed in another tab or on another device/)).toBeTruthy()
  expect(onward().disabled).toBe(true)
  await press(/^Keep mine/)
  await user.click(onward())
  await heading('You and your money')
  expect(drafts.stored.draft?.answers.kind_of_help).toBe('one-question')
})

test('Under 18 ends politely and deletes what the home page stored; a slip brings it back', async () => {
  const { asked, drafts } = await at('you-and-your-money', 'You and your money', screenOne)
  await choose('Under 18')
  expect(await screen.findByText('You must be 18 or older to use Evenkeel')).toBeTruthy()
  expect(screen.queryByText('Continue')).toBeNull()
  await waitFor(() => expect(drafts.stored.draft).toBeNull())
  expect(savesIn(asked)).toEqual([])
  await press('Change my age')
  await waitFor(() => expect(drafts.stored.draft?.answers).toMatchObject(screenOne))
  expect(await screen.findByLabelText('34-45')).toBeTruthy()
})

test('nothing of the second screen is stored before the age is known', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { asked } = await at('you-and-your-money', 'You and your money', screenOne)
  await choose('Small Business Owners')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(savesIn(asked)).toEqual([])
})

test('an unknown ZIP code is said at its field', async () => {
  const { drafts } = await at('what-for', 'What you’re looking for', screenOne)
  const sentence = 'We don’t recognize this ZIP code. Check the digits.'
  drafts.replies[draftPath] = () => refusal('bad-request', { fields: { zip: sentence } })
  await press('Change ZIP code')
  await write(/^ZIP code/, '00000')
  await user.click(onward())
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a consumer with an account answers the same screens, and the account stores them', async () => {
  signInAs('consumer')
  const account = { ...dana, kind_of_help: null, onboarded_at: null }
  const asked = playServer({
    ...draftCalls().replies,
    'GET /api/v1/consumer/4821': { data: account },
    'GET /api/v1/consumer/profile/4821': { Personal_Info: [account] },
    'PUT /api/v1/auth/consumer/profile/4821': { consumer: { ...account, kind_of_help: 'plan', version: 4 } },
  })
  showOnboarding(start)
  await screen.findByLabelText('A plan I’ll follow myself')
  await choose('A plan I’ll follow myself')
  await user.click(onward())
  await heading('You and your money')
  expect(savesIn(asked).map(({ call }) => call)).toEqual(['PUT /api/v1/auth/consumer/profile/4821'])
})

test('each screen says where one is and what is left', async () => {
  await at('you-and-your-money', 'You and your money', screenOne)
  const progress = screen.getByRole('progressbar', { name: 'Questions' })
  expect(progress.getAttribute('aria-valuetext')).toBe('2 of 3')
  expect(screen.getByText('About 1 minute left')).toBeTruthy()
})
