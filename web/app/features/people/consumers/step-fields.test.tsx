import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { playServer, refusal } from '../../../testing/play-server.ts'
import type { Answers } from './questions/answers.ts'
import { draftCalls } from './testing/consumer-server.ts'
import { answeredAll } from './testing/sample-profile.ts'
import {
  box,
  choose,
  heading,
  onward,
  press,
  showOnboarding,
  startAfresh,
  user,
  write,
} from './testing/show-onboarding.tsx'

startAfresh()

async function at(slug: string, title: string, start: Partial<Answers> = {}) {
  const drafts = draftCalls(Object.keys(start).length > 0 ? start : null)
  const asked = playServer(drafts.replies)
  showOnboarding(`/onboarding/consumer/${slug}`)
  await heading(title)
  await screen.findByRole('region', { name: 'What advisors you contact see' })
  return { asked, drafts, stored: () => drafts.stored.draft?.answers }
}

const question = (name: string) =>
  within(screen.getByText(name, { selector: '.field-label' }).closest('[role=group]') as HTMLElement)
const card = () => screen.getByRole('region', { name: 'What advisors you contact see' })
const isChosen = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name).checked

test('a topic and a kind of help are required; topics keep their order', async () => {
  const { stored } = await at('what-you-need', 'What you need')
  expect(onward().disabled).toBe(true)
  await press('Taxes')
  await press('Retirement Planning')
  await press('Move Retirement Planning up')
  expect(onward().disabled).toBe(true)
  await choose('Ongoing advice')
  expect(card().textContent).toContain('Retirement Planning, Taxes')
  await user.click(onward())
  await heading('People like you')
  expect(stored()).toMatchObject({ service_topics: [5, 4], kind_of_help: 'ongoing-advice' })
})

test('a step says once who sees its answers, and a question why we ask only where it isn’t obvious', async () => {
  await at('what-you-need', 'What you need')
  const asks = screen.getAllByRole('button', { name: 'Why we ask' })
  expect(asks).toHaveLength(1)
  expect(screen.getAllByText(/^Advisors you contact see/)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Why we ask' }))
  expect(screen.getByText('You can reuse it when you write to an advisor.')).toBeTruthy()
})

test('Generalists, which is explained, and the others take each other’s place; five are the most (spec 3-33)', async () => {
  const { stored } = await at('people-like-you', 'People like you', { client_specialties: [0, 1, 2, 3] })
  await choose('Attorneys')
  expect(screen.getByLabelText<HTMLInputElement>('Inheritors').disabled).toBe(true)
  expect(screen.getByText(/If none fit, choose Generalists/)).toBeTruthy()
  await choose('Generalists')
  expect(isChosen('Attorneys')).toBe(false)
  await choose('Inheritors')
  expect(isChosen('Generalists')).toBe(false)
  await user.click(onward())
  await heading('Family')
  expect(stored()?.client_specialties).toEqual([11])
})

test('the partner question appears only with a partner and is cleared without one', async () => {
  const { stored } = await at('family', 'Family', { marital_status: 'partnered', partner_joins: true })
  expect(screen.getByText('Partner joins meetings')).toBeTruthy()
  await choose('Divorced')
  expect(screen.queryByText('Partner joins meetings')).toBeNull()
  await user.click(onward())
  await heading('Money')
  expect(stored()).toMatchObject({ marital_status: 'divorced', partner_joins: null })
})

test('each child has its own age; an empty box is no child', async () => {
  const { stored } = await at('family', 'Family', { children_ages: [7] })
  await press('Add a child')
  await user.keyboard('35')
  expect(box('Age of child 2').value).toBe('30')
  await press('Add a child')
  await press('Remove child 1')
  await user.click(onward())
  await heading('Money')
  expect(stored()?.children_ages).toEqual([30])
})

test('a child with special needs stays private; the specialty, which advisors see, is only offered', async () => {
  const { stored } = await at('family', 'Family', { client_specialties: [19] })
  await user.click(question('Child with special needs').getByLabelText('Yes'))
  expect(card().textContent).not.toContain('Parents of Special Needs Children')
  expect(
    screen.getByText(
      'Add the specialty “Parents of Special Needs Children”? Advisors you contact will see it.',
    ),
  ).toBeTruthy()
  await press('Add specialty')
  expect(card().textContent).toContain('Parents of Special Needs Children')
  await press('Remove specialty')
  expect(card().textContent).not.toContain('Parents of Special Needs Children')
  await press('Add specialty')
  await user.click(onward())
  await heading('Money')
  expect(stored()).toMatchObject({ special_needs_child: true, client_specialties: [12] })
})

test('an offer that is not taken changes nothing that advisors see', async () => {
  const { stored } = await at('family', 'Family', { client_specialties: [2] })
  await user.click(question('Child with special needs').getByLabelText('Yes'))
  await user.click(onward())
  await heading('Money')
  expect(stored()).toMatchObject({ special_needs_child: true, client_specialties: [2] })
})

test('ticking a value makes it nice to have; clearing the last one makes it not matter', async () => {
  const { stored } = await at('your-advisor', 'Your advisor', answeredAll)
  const gender = question('Advisor’s gender')
  const weight = (name: string) => gender.getByLabelText<HTMLInputElement>(name)
  await user.click(gender.getByLabelText('Female'))
  expect(weight('Nice to have').checked).toBe(true)
  await user.click(weight('Must have'))
  await user.click(gender.getByLabelText('Male'))
  expect(weight('Must have').checked).toBe(true)
  await user.click(gender.getByLabelText('Male'))
  await user.click(gender.getByLabelText('Female'))
  expect(weight('Doesn’t matter').checked).toBe(true)
  await user.click(gender.getByLabelText('Female'))
  await user.click(onward())
  await heading('Check and agree')
  expect(stored()).toMatchObject({ advisor_genders: ['Female'], advisor_genders_weight: 'nice' })
})

test('a must-have without a choice says so and keeps Continue disabled', async () => {
  await at('your-advisor', 'Your advisor', answeredAll)
  const gender = question('Advisor’s gender')
  await user.click(gender.getByLabelText('Must have'))
  expect(await gender.findByText('Choose which ones.')).toBeTruthy()
  expect(onward().disabled).toBe(true)
  await user.click(gender.getByLabelText('Female'))
  expect(gender.queryByText('Choose which ones.')).toBeNull()
  expect(onward().disabled).toBe(false)
})

test('what does not matter has no values, and they come back with a weight', async () => {
  const { stored } = await at('your-advisor', 'Your advisor', {
    ...answeredAll,
    advisor_genders: ['Female'],
    advisor_genders_weight: 'must',
  })
  const gender = question('Advisor’s gender')
  await user.click(gender.getByLabelText('Doesn’t matter'))
  expect(gender.getByLabelText<HTMLInputElement>('Female').checked).toBe(false)
  await user.click(gender.getByLabelText('Nice to have'))
  expect(gender.getByLabelText<HTMLInputElement>('Female').checked).toBe(true)
  await user.click(gender.getByLabelText('Doesn’t matter'))
  await user.click(onward())
  await heading('Check and agree')
  expect(stored()).toMatchObject({ advisor_genders: null, advisor_genders_weight: 'any' })
})

test('credentials say what their letters mean', async () => {
  await at('your-advisor', 'Your advisor', answeredAll)
  const chip = question('Credentials').getByLabelText('ChFC')
  const description = document.getElementById(chip.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Chartered Financial Consultant')
})

test.each(['-500', 'lots'])(
  '%s in an amount stays, with a sentence, and keeps Continue disabled',
  async (typed) => {
    const { stored } = await at('money', 'Money', { income_band: '50k-120k', asset_band: '1-25k' })
    expect(onward().disabled).toBe(false)
    await write('Monthly savings in dollars', typed)
    expect(box('Monthly savings in dollars').value).toBe(typed)
    expect(screen.getByText(/^Enter (a number without a minus sign|an amount in digits)/)).toBeTruthy()
    expect(onward().disabled).toBe(true)
    await write('Monthly savings in dollars', '1.5k')
    await user.click(onward())
    await heading('Meetings')
    expect(stored()?.saving_per_month).toBe(1_500)
  },
)

test('of two amounts that cannot be read, one corrected still leaves the other’s sentence', async () => {
  await at('money', 'Money', { income_band: '50k-120k', asset_band: '1-25k' })
  await write('Mortgage', 'x')
  await write('Card', '-1')
  await write('Card', '500')
  expect(question('Debts').getByText(/^Enter an amount in digits/)).toBeTruthy()
  expect(onward().disabled).toBe(true)
})

test('a question that may be skipped says so beside those that may not', async () => {
  await at('money', 'Money')
  expect(question('Debts').getByText('optional')).toBeTruthy()
  expect(question('Annual household income').queryByText('optional')).toBeNull()
})

test('an amount selects its range, and choosing a range clears the amount', async () => {
  const { stored } = await at('money', 'Money', { income_band: '50k-120k' })
  expect(onward().disabled).toBe(true)
  await write('Investable assets in dollars', '240000')
  expect(box('Investable assets in dollars').value).toBe('240,000')
  expect(isChosen('$100k–250k')).toBe(true)
  expect(card().textContent).toContain('$100k–250k')
  await choose('$1M–3M')
  expect(box('Investable assets in dollars').value).toBe('')
  await user.click(onward())
  await heading('Meetings')
  expect(stored()).toMatchObject({ assets: null, asset_band: '1m-3m' })
})

test('“Rather not say” is an answer that clears the value, and undoing it restores the value', async () => {
  const { stored } = await at('money', 'Money', {
    income_band: '50k-120k',
    assets: 5_000,
    asset_band: '1-25k',
  })
  await press('Rather not say: Investable assets')
  expect(screen.getByText('We’ll treat this as unknown, never as zero.')).toBeTruthy()
  expect(onward().disabled).toBe(false)
  await press('Answer this: Investable assets')
  expect(box('Investable assets in dollars').value).toBe('5,000')
  await press('Rather not say: Investable assets')
  await user.click(onward())
  await heading('Meetings')
  expect(stored()).toMatchObject({ assets: null, asset_band: null, not_said: ['assets'] })
})

test('unusual combinations of answers get a hint and never block', async () => {
  await at('money', 'Money', {
    age_band: '18-25',
    income_band: 'under-50k',
    asset_band: '3m-plus',
    saving_per_month: 4_200,
  })
  expect(screen.getByText(/Saving \$4,200 per month is \$50,400 per year/)).toBeTruthy()
  expect(screen.getByText(/\$3M or more at 18 to 25 is rare/)).toBeTruthy()
  expect(onward().disabled).toBe(false)
})

test('distance is asked only for in-person meetings', async () => {
  const { stored } = await at('meetings', 'Meetings', {
    meeting_modes: ['in-person'],
    meeting_radius_miles: 25,
  })
  expect(screen.getByText('How far you’d travel')).toBeTruthy()
  await choose('Video')
  await choose('In person')
  expect(screen.queryByText('How far you’d travel')).toBeNull()
  expect(screen.getByText('English')).toBeTruthy()
  await user.click(onward())
  await heading('Paying')
  expect(stored()).toMatchObject({ meeting_modes: ['video'], meeting_radius_miles: null, languages: ['en'] })
})

test('fees are calculated with your own numbers and marked above your limit', async () => {
  const { stored } = await at('paying', 'Paying', {
    assets: 240_000,
    asset_band: '100k-250k',
    fee_order: [1],
  })
  const shown = screen.getByText('With your numbers').parentElement?.textContent
  expect(shown).toContain('1% of your assets$2,400 per year')
  expect(shown).toContain('$200 per month$2,400 per year')
  expect(shown).toContain('$300 × 10 hours$3,000 per year')
  await choose('$2,500')
  expect(screen.getByText('With your numbers').parentElement?.textContent).toContain(
    '$3,000 per year, above your limit',
  )
  await choose(/Whatever costs least/)
  expect(screen.queryByRole('button', { name: 'Move Flat Fee up' })).toBeNull()
  await user.click(onward())
  await heading('Your advisor')
  expect(stored()).toMatchObject({ fee_order: null, wants_least_cost: true, yearly_limit: 2_500 })
})

test('a must-have shows how many advisors it rules out, counted with all answers in the background after a pause', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { drafts } = await at('your-advisor', 'Your advisor', answeredAll)
  const asked = playServer({
    ...drafts.replies,
    'POST /api/v1/onboarding/count-advisors': ({ body }) => ({
      inState: 70,
      left: body.no_disclosures_weight ? 0 : 45,
      reasons: [{ reason: 'credentials', removes: 30, removes_alone: 12 }],
    }),
  })
  const credentials = question('Credentials')
  await user.click(credentials.getByLabelText('CFP'))
  await user.click(credentials.getByLabelText('Must have'))
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(credentials.getByText('This alone rules out 12 advisors.')).toBeTruthy()
  expect(screen.getByText('Your answers so far leave 45 of 70 advisors in Colorado.')).toBeTruthy()
  await user.click(question('No reported disclosures').getByLabelText('Must have'))
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(question('No reported disclosures').getByText('This rules out no one else.')).toBeTruthy()
  expect(screen.getByText('Your answers so far leave none of 70 advisors in Colorado.')).toBeTruthy()
  const counts = asked.filter(({ call }) => call.includes('count-advisors'))
  const { body } = counts.at(-1) ?? {}
  expect(body).toMatchObject({
    state: 'CO',
    meeting_modes: answeredAll.meeting_modes,
    advisor_credentials: ['cfp'],
    advisor_credentials_weight: 'must',
    no_disclosures_weight: 'must',
  })
  expect(Object.keys(body ?? {})).not.toContain('first_name')
})

test('a cost limit can be made a must-have once the assets are known', async () => {
  const { stored } = await at('paying', 'Paying', { ...answeredAll, yearly_limit: 2_500 })
  await choose(/Cost limit is a must-have/)
  await user.click(onward())
  await heading('Your advisor')
  expect(stored()).toMatchObject({ yearly_limit: 2_500, yearly_limit_weight: 'must' })
})

test('without assets a cost limit stays a preference', async () => {
  const unknown = { ...answeredAll, yearly_limit: 2_500, assets: null, asset_band: null }
  await at('paying', 'Paying', unknown)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Cost limit is a must-have/ }).disabled).toBe(
    true,
  )
  expect(screen.getByText('Tell us your assets first; costs depend on them.')).toBeTruthy()
})

test('without a count the question appears alone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { drafts } = await at('your-advisor', 'Your advisor', { ...answeredAll, fiduciary_weight: 'must' })
  playServer({
    ...drafts.replies,
    'POST /api/v1/onboarding/count-advisors': () => refusal('unexpected'),
  })
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(screen.queryByText(/so far leave/)).toBeNull()
  expect(onward().disabled).toBe(false)
})
