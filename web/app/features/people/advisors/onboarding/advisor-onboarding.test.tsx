import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fillIn } from '../../../../testing/fill-in.ts'
import { playServer, refusal } from '../../../../testing/play-server.ts'
import { calls, playAdvisor } from '../testing/advisor-server.ts'
import {
  advisorId,
  completeApplication,
  draftApplication,
  emptyProfile,
  fullProfile,
} from '../testing/sample-advisor.ts'
import {
  arrivedAt,
  box,
  button,
  heading,
  showAdvisors,
  showStep,
  signedInAs,
  startAfresh,
} from '../testing/show-advisors.tsx'

startAfresh()

const record = (crd: string) => `GET /api/v1/advisor/record/${crd}`
/** No register file has been read on this server. */
const unconnected = (claim: string) => ({ crd: '2345678', claim, record: null, feedDate: null })
const chooseState = async (name: string) => {
  await userEvent.type(screen.getByRole('combobox', { name: /States where you’re registered/ }), name)
  await userEvent.click(await screen.findByRole('option', { name }))
  await userEvent.keyboard('{Escape}')
}

describe('a visitor without an account', () => {
  test('is asked to log in or register on every step but the first, and comes back to that step', async () => {
    const asked = playServer({})
    showStep('fees')
    await heading('Fees')
    expect(screen.getByText(/Sign in to continue/)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Create account' }))
    await arrivedAt('/shared/registration?as=advisor')
    expect(screen.getByText(/back to \/onboarding\/advisor\/fees/)).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('cannot continue with a number that is already claimed', async () => {
    playServer({ [record('2345678')]: unconnected('claimed') })
    showStep('find-your-record')
    await fillIn(box(/Your CRD number/), '2345678')
    await chooseState('Colorado')
    expect(await screen.findByText('This CRD number is already in use')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Recover it' }).getAttribute('href')).toBe(
      '/shared/login?view=forgot',
    )
    await waitFor(() => expect(button('Create account').disabled).toBe(true))
  })

  test('finds the number again after a reload', async () => {
    playServer({ [record('2345678')]: unconnected('free') })
    const { router, unmount } = showStep('find-your-record')
    await fillIn(box(/Your CRD number/), '2345678')
    const { pathname, search } = router.state.location
    unmount()
    showAdvisors(pathname + search)
    await heading('Find your record')
    expect(box(/Your CRD number/).value).toBe('2345678')
  })

  test('looks the number up, registers, and finds everything filled in again', async () => {
    playServer({ [record('2345678')]: unconnected('free') })
    showStep('find-your-record')
    expect(button('Create account').disabled).toBe(true)
    await fillIn(box(/Your CRD number/), '2345678')
    expect(await screen.findByText('This number is available.')).toBeTruthy()
    expect(screen.getByText('The register isn’t connected')).toBeTruthy()
    await chooseState('Colorado')
    await userEvent.click(button('Create account'))
    await arrivedAt('/shared/registration?as=advisor')
    expect(
      screen.getByText(/back to \/onboarding\/advisor\/find-your-record\?crd=2345678&states=CO/),
    ).toBeTruthy()
  })
})

test('users with another kind of account are told so and asked for nothing', async () => {
  const asked = playServer({})
  signedInAs('consumer')
  showStep('profile')
  await heading('For advisors')
  expect(asked).toEqual([])
})

test('an unknown step leads to the start, and the start to where one stopped', async () => {
  playAdvisor({ profile: fullProfile, application: { ...draftApplication, missingSteps: ['fees'] } })
  signedInAs('advisor')
  showStep('no-such-step')
  await heading('Fees')
})

test('what a visitor entered is filled in after registering, and saved with the step', async () => {
  const asked = playAdvisor(
    { profile: emptyProfile, application: draftApplication },
    { [record('2345678')]: unconnected('free') },
  )
  signedInAs('advisor')
  showAdvisors('/onboarding/advisor/find-your-record?crd=2345678&states=CO')
  await heading('Find your record')
  expect(box(/Your CRD number/).value).toBe('2345678')
  await waitFor(() => expect(button('Continue').disabled).toBe(false))
  await userEvent.click(button('Continue'))
  await heading('Verify your identity')
  expect(asked.find(({ call }) => call === calls.save)?.body).toEqual({
    advisor_id: advisorId,
    version: 1,
    individual_crd_number: '2345678',
    registered_states: ['CO'],
  })
})

test('the criteria step sends the other feature’s form, once, and goes on when it is saved', async () => {
  playAdvisor({ profile: fullProfile, application: draftApplication })
  signedInAs('advisor')
  showStep('who-you-take')
  await heading('Who you take')
  expect(button('Continue').disabled).toBe(true)
  await userEvent.click(button('Choose a state'))
  await userEvent.click(button('Continue'))
  await heading('Calendar')
})

describe('documents', () => {
  const show = async (missingSteps: string[]) => {
    const application = { ...completeApplication, missingSteps }
    const asked = playAdvisor(
      { profile: fullProfile, application },
      { [calls.application]: () => Response.json(application) },
    )
    signedInAs('advisor')
    showStep('documents')
    await heading('Documents')
    return { asked, application }
  }

  test('that are missing are named and block only the last step', async () => {
    await show(['documents'])
    expect(screen.getByText(/Some required documents are missing/)).toBeTruthy()
    await userEvent.click(button('Continue'))
    await heading('Terms')
    expect(button('Submit application').disabled).toBe(true)
  })

  test('after an upload the missing steps are fetched again and the step is marked done', async () => {
    const { application } = await show(['documents'])
    application.missingSteps = []
    await userEvent.click(button('Upload a document of firm 108000'))
    expect(await screen.findByText('All required documents are uploaded.')).toBeTruthy()
  })
})

test('a profile that cannot be read says so and can be asked for again', async () => {
  let isBroken = true
  playAdvisor(
    { profile: fullProfile, application: draftApplication },
    {
      [calls.read]: () => (isBroken ? refusal('unexpected') : { data: fullProfile }),
    },
  )
  signedInAs('advisor')
  showStep('profile')
  expect(await screen.findByText('Failed to fetch advisor profile.')).toBeTruthy()
  isBroken = false
  await userEvent.click(button('Retry'))
  await waitFor(() => expect(box(/First name/).value).toBe('Ruth'))
})
