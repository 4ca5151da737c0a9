import type { Application } from '@evenkeel/contract/people/advisors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fillIn } from '../../../../testing/fill-in.ts'
import { type Replies, refusal } from '../../../../testing/play-server.ts'
import { calls, playAdvisor } from '../testing/advisor-server.ts'
import { draftApplication, fullProfile } from '../testing/sample-advisor.ts'
import { box, button, heading, showStep, signedInAs, startAfresh } from '../testing/show-advisors.tsx'

startAfresh()

const proofOf = (changed: Partial<Application['proof']>, missingSteps: string[] = []): Application => ({
  ...draftApplication,
  proof: { ...draftApplication.proof, ...changed },
  missingSteps,
})
const waiting = proofOf({ method: 'work-email', state: 'waiting', workEmail: 'ruth@calloway.example' })

async function show(application: Application, more: Replies = {}) {
  const asked = playAdvisor({ profile: fullProfile, application }, more)
  signedInAs('advisor')
  showStep('prove-it-is-you')
  await heading('Verify your identity')
  return asked
}
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }))

test('there is no way on before one of the three is chosen', async () => {
  await show(draftApplication)
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(button('Continue').disabled).toBe(true)
})

test('a free mail address is refused at its field, and the sentence goes when it is changed', async () => {
  const refused = refusal('work-email-refused', { fields: { workEmail: 'Use an address at your firm.' } })
  await show(draftApplication, { [calls.proof]: refused })
  await choose(/work email/)
  await fillIn(box('Your work email'), 'ruth@mail.example')
  await userEvent.click(button('Send code'))
  expect(await screen.findByText('Use an address at your firm.')).toBeTruthy()
  await userEvent.type(box('Your work email'), 'x')
  expect(screen.queryByText('Use an address at your firm.')).toBeNull()
})

test('Enter in the address sends the code, and another must wait', async () => {
  const asked = await show(draftApplication, { [calls.proof]: waiting })
  await choose(/work email/)
  await userEvent.type(box('Your work email'), 'ruth@calloway.example{Enter}')
  expect(await screen.findByText('We sent a code to ruth@calloway.example')).toBeTruthy()
  expect(asked.find(({ call }) => call === calls.proof)?.body).toEqual({
    method: 'work-email',
    workEmail: 'ruth@calloway.example',
  })
  expect(button(/^New code in \d+ s$/).disabled).toBe(true)
  expect(button('Continue').disabled).toBe(false)
})

test('a wrong code can be tried again; the right one verifies', async () => {
  let isRight = false
  await show(waiting, {
    [calls.confirm]: () =>
      isRight ? proofOf({ ...waiting.proof, state: 'passed' }) : refusal('code-mismatch'),
  })
  await userEvent.type(box('Code'), '111111{Enter}')
  expect(await screen.findByText('That code isn’t right. Check it and try again.')).toBeTruthy()
  isRight = true
  await userEvent.clear(box('Code'))
  await userEvent.type(box('Code'), '222222')
  await userEvent.click(button('Confirm code'))
  expect(await screen.findByText('You confirmed ruth@calloway.example.')).toBeTruthy()
})

test('a refusal to resend shows how long to wait', async () => {
  await show(waiting, { [calls.proof]: refusal('limit-exceeded', { retryAfterSeconds: 40 }) })
  await userEvent.click(button('Send new code'))
  await waitFor(() => expect(button(/^New code in (40|39) s$/).disabled).toBe(true))
})

test('the address can be changed', async () => {
  await show(waiting)
  await userEvent.click(button('Change address'))
  expect(box('Your work email').value).toBe('ruth@calloway.example')
})

test('an expired code blocks Continue and asks for a new one', async () => {
  await show(proofOf({ ...waiting.proof, state: 'expired' }, ['prove-it-is-you']))
  expect(screen.getByText(/expired after 24 hours/)).toBeTruthy()
  expect(button('Continue').disabled).toBe(true)
})

test('the compliance officer is emailed by name and address', async () => {
  const named = {
    method: 'compliance-officer',
    officerName: 'Lee Park',
    officerEmail: 'lee@calloway.example',
  } as const
  const asked = await show(draftApplication, {
    [calls.proof]: proofOf({ ...named, state: 'waiting' }),
  })
  await choose(/compliance officer/)
  expect(button('Email compliance officer').disabled).toBe(true)
  await fillIn(box('Compliance officer’s name'), 'Lee Park')
  await fillIn(box('Their work email'), 'lee@calloway.example')
  await userEvent.click(button('Email compliance officer'))
  expect(await screen.findByText('We emailed Lee Park')).toBeTruthy()
  expect(asked.find(({ call }) => call === calls.proof)?.body).toEqual(named)
})

describe('a government ID', () => {
  const chosen = proofOf({ method: 'government-id', state: 'waiting' })

  test('is uploaded only after it was chosen; then the application is fetched again', async () => {
    const asked = await show(draftApplication, { [calls.proof]: chosen })
    await choose(/government ID/)
    expect(screen.queryByRole('button', { name: 'Upload an ID' })).toBeNull()
    await userEvent.click(button('Use government ID'))
    const before = asked.filter(({ call }) => call === calls.application).length
    await userEvent.click(await screen.findByRole('button', { name: 'Upload an ID' }))
    await waitFor(() =>
      expect(asked.filter(({ call }) => call === calls.application)).toHaveLength(before + 1),
    )
  })

  test('that did not match can be uploaded again', async () => {
    await show({ ...chosen, proof: { ...chosen.proof, state: 'failed' } })
    expect(screen.getByText(/couldn’t match your ID/)).toBeTruthy()
    expect(button('Upload an ID')).toBeTruthy()
  })

  test('that was compared is asked for no more', async () => {
    await show({ ...chosen, proof: { ...chosen.proof, state: 'passed' } })
    expect(screen.getByText('A reviewer matched your ID to your record.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Upload an ID' })).toBeNull()
  })
})

test('verified advisors are warned before another method replaces the proof', async () => {
  await show(proofOf({ ...waiting.proof, state: 'passed' }))
  await choose(/government ID/)
  expect(screen.getByText(/Changing the method cancels that/)).toBeTruthy()
})
