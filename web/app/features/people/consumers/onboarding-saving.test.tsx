import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lost, playServer, refusal } from '../../../testing/play-server.ts'
import { takeWaitingToasts } from '../../../ui/overlays/toast.ts'
import { draftCalls, savesIn } from './testing/consumer-server.ts'
import {
  box,
  button,
  choose,
  follow,
  heading,
  onward,
  press,
  showOnboarding,
  startAfresh,
  user,
  write,
} from './testing/show-onboarding.tsx'

startAfresh()

const draftPath = 'PUT /api/v1/onboarding/draft'
const known = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  state: 'CO',
  age_band: '34-45',
  time_zone: 'America/Denver',
} as const

async function atFirstStep(drafts = draftCalls(known)) {
  const asked = playServer(drafts.replies)
  showOnboarding('/onboarding/consumer/about-you')
  await screen.findByLabelText(/^ZIP code/)
  return { asked, drafts }
}

test('a wrong answer is not sent, and says what is wrong when its field is left, not before (spec 5-17)', async () => {
  const { asked } = await atFirstStep()
  await write(/^ZIP code/, '12')
  expect(screen.queryByText('A ZIP code has 5 digits.')).toBeNull()
  await user.tab()
  expect(await screen.findByText('A ZIP code has 5 digits.')).toBeTruthy()
  expect(onward().disabled).toBe(true)
  await write(/^ZIP code/, '80203')
  await waitFor(() => expect(screen.queryByText('A ZIP code has 5 digits.')).toBeNull())
  expect(onward().disabled).toBe(false)
  expect(savesIn(asked)).toEqual([])
})

test('Continue saves what was changed, with the version it was made from, and goes on', async () => {
  const { asked } = await atFirstStep()
  await write(/^ZIP code/, '80203')
  await user.click(onward())
  await heading('What you need')
  expect(savesIn(asked)).toEqual([{ call: draftPath, body: { zip: '80203', version: 1 } }])
  expect(screen.getByText(/^Saved \d+:\d\d [ap]m\. You can come back in this browser/)).toBeTruthy()
})

test('the state comes with the ZIP code, without a question and without counting as a change of the form', async () => {
  const { state: _, ...withoutState } = known
  const drafts = draftCalls(withoutState)
  const { [draftPath]: save } = drafts.replies
  if (typeof save !== 'function') throw new Error('drafts cannot be saved')
  drafts.replies[draftPath] = (sent) => save({ ...sent, body: { ...sent.body, state: 'CO' } })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { asked } = await atFirstStep(drafts)
  expect(screen.queryByRole('combobox')).toBeNull()
  await write(/^ZIP code/, '80203')
  await act(() => vi.advanceTimersByTimeAsync(1_600))
  expect(screen.getByText('D., Colorado')).toBeTruthy()
  await user.click(onward())
  await heading('What you need')
  expect(savesIn(asked).map(({ body }) => body)).toEqual([{ zip: '80203', version: 1 }])
  expect(drafts.stored.draft?.answers.state).toBe('CO')
})

test('a server error appears at its field, which gets focus, until the field changes', async () => {
  const drafts = draftCalls({ ...known, zip: '80203' })
  const sentence = 'This ZIP code is in California, not in Colorado.'
  drafts.replies[draftPath] = () => refusal('bad-request', { fields: { zip: sentence } })
  await atFirstStep(drafts)
  await write(/^ZIP code/, '90210')
  await user.click(onward())
  expect(await screen.findByText(sentence)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(box(/^ZIP code/)))
  expect(onward().disabled).toBe(true)
  await user.tab()
  expect(screen.getByText(sentence)).toBeTruthy()
  await write(/^ZIP code/, '80204')
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  expect(onward().disabled).toBe(false)
})

test('when saving fails nothing typed is lost, and Retry saves it', async () => {
  const drafts = draftCalls(known)
  const { [draftPath]: working = null } = drafts.replies
  drafts.replies[draftPath] = lost
  await atFirstStep(drafts)
  await write(/^ZIP code/, '80203')
  await user.click(onward())
  expect(await screen.findByText('Not saved')).toBeTruthy()
  expect(box(/^ZIP code/).value).toBe('80203')
  drafts.replies[draftPath] = working
  await press('Retry')
  await waitFor(() => expect(drafts.stored.draft?.answers.zip).toBe('80203'))
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('back online it saves automatically', async () => {
  const drafts = draftCalls(known)
  const { [draftPath]: working = null } = drafts.replies
  drafts.replies[draftPath] = lost
  await atFirstStep(drafts)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await write(/^ZIP code/, '80203')
  await user.click(onward())
  expect(await screen.findByText(/You’re offline/)).toBeTruthy()
  drafts.replies[draftPath] = working
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(drafts.stored.draft?.answers.zip).toBe('80203'))
})

test('answers save during a pause, without Continue', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { drafts } = await atFirstStep()
  await user.click(screen.getByLabelText('46-60'))
  expect(drafts.stored.draft?.answers.age_band).toBe('34-45')
  await act(() => vi.advanceTimersByTimeAsync(1_600))
  expect(drafts.stored.draft?.answers.age_band).toBe('46-60')
})

test('nothing is saved while typing before the age is known', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { asked } = await atFirstStep(draftCalls())
  await user.click(box(/^First name/))
  await user.paste('Kim')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(savesIn(asked)).toEqual([])
})

test('a jump to another step saves first', async () => {
  const { drafts } = await atFirstStep()
  await write(/^Last name/, 'Day')
  await follow(/Money/)
  await heading('Money')
  expect(drafts.stored.draft?.answers.last_name).toBe('Day')
})

test('leaving with answers that can’t be saved asks once; Stay stays and Leave leaves', async () => {
  const { asked } = await atFirstStep()
  await write(/^ZIP code/, '12')
  await follow('Away')
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await press('Stay')
  expect(box(/^ZIP code/).value).toBe('12')
  await follow('Away')
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await press('Leave')
  expect(await screen.findByText(/You are at \/help/)).toBeTruthy()
  expect(savesIn(asked)).toEqual([])
})

test('closing the page warns only when answers are unsaved', async () => {
  await atFirstStep()
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(closing()).toBe(false)
  await write(/^Last name/, 'Day')
  expect(closing()).toBe(true)
})

test('when another tab changed the same answer, both are shown and the user chooses', async () => {
  const { drafts } = await atFirstStep(draftCalls({ ...known, zip: '80203' }))
  drafts.write({ zip: '80301', last_name: 'Day' })
  await write(/^ZIP code/, '80204')
  await user.click(onward())
  expect(await screen.findByText(/changed in another tab or on another device/)).toBeTruthy()
  expect(screen.getByText('80301')).toBeTruthy()
  expect(box(/^ZIP code/).value).toBe('80204')
  expect(box(/^Last name/).value).toBe('Day')
  expect(drafts.stored.draft?.answers.zip).toBe('80301')
  expect(onward().disabled).toBe(true)
  await press('Keep mine: ZIP code')
  await user.click(onward())
  await heading('What you need')
  expect(drafts.stored.draft?.answers).toMatchObject({ zip: '80204', last_name: 'Day' })
})

test('the saved answer can be used instead', async () => {
  const { drafts } = await atFirstStep(draftCalls({ ...known, zip: '80203' }))
  drafts.write({ zip: '80301' })
  await write(/^ZIP code/, '80204')
  await user.click(onward())
  await screen.findByText('80301')
  await press('Use saved: ZIP code')
  expect(box(/^ZIP code/).value).toBe('80301')
  expect(drafts.stored.draft?.answers.zip).toBe('80301')
})

test('when another tab changed other answers, both are kept and the user is told', async () => {
  const { drafts } = await atFirstStep(draftCalls({ ...known, zip: '80203' }))
  drafts.write({ last_name: 'Day' })
  await choose('46-60')
  await user.click(onward())
  await heading('What you need')
  expect(drafts.stored.draft?.answers).toMatchObject({ age_band: '46-60', last_name: 'Day' })
  expect(takeWaitingToasts()).toMatchObject([
    {
      text: 'Answers changed in another tab or device',
      description: expect.stringContaining('Last name'),
    },
  ])
})

test('an expired draft starts again with what is on the screen', async () => {
  const { drafts } = await atFirstStep(draftCalls({ ...known, zip: '80203' }))
  drafts.stored.draft = null
  drafts.replies[draftPath] = ({ body: { version, ...answers } }) =>
    version !== undefined && drafts.stored.draft === null
      ? refusal('changed-elsewhere')
      : { draft: drafts.write(answers) }
  await write(/^Last name/, 'Day')
  await user.click(onward())
  await heading('What you need')
  expect(drafts.stored.draft).toMatchObject({ answers: { ...known, zip: '80203', last_name: 'Day' } })
})

test('Under 18 stops politely, stores nothing and can be undone', async () => {
  const { asked } = await atFirstStep(draftCalls())
  await write(/^First name/, 'Kim')
  await choose('Under 18')
  expect(await screen.findByText('You must be 18 or older to use Evenkeel')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await press('Change my age')
  expect(box(/^First name/).value).toBe('Kim')
  await choose('Under 18')
  await follow('Open home page')
  expect(await screen.findByText(/You are at \//)).toBeTruthy()
  expect(savesIn(asked)).toEqual([])
})

test('outside the country there is only a waiting list', async () => {
  const drafts = draftCalls(known)
  drafts.replies['POST /api/v1/waiting-list'] = null
  const { asked } = await atFirstStep(drafts)
  await press('I live outside the United States')
  expect(button('Notify me').disabled).toBe(true)
  await write(/Email/, 'dana@elsewhere.example')
  await press('Notify me')
  expect(await screen.findByText('You’re on the list')).toBeTruthy()
  expect(asked.at(-1)).toEqual({
    call: 'POST /api/v1/waiting-list',
    body: { email: 'dana@elsewhere.example' },
  })
  await press('I’m in the U.S.')
  expect(await screen.findByLabelText(/^ZIP code/)).toBeTruthy()
})
