import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fillIn } from '../../../../testing/fill-in.ts'
import { lost, playServer, type Reply, refusal, type Sent } from '../../../../testing/play-server.ts'
import { sampleRecord } from '../../register/testing/sample-record.ts'
import { calls, playAdvisor } from '../testing/advisor-server.ts'
import { draftApplication, emptyProfile } from '../testing/sample-advisor.ts'
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

const lookUp = (crd: string) => `GET /api/v1/advisor/record/${crd}`
const found = { crd: '2345678', claim: 'free', record: sampleRecord, feedDate: '2026-11-09' }
const none = { ...found, record: null }
const number = () => box(/Your CRD number/)
const saved = (asked: Sent[]) => asked.find(({ call }) => call === calls.save)?.body

async function show(reply: Reply = found, profile = emptyProfile) {
  const asked = playAdvisor({ profile, application: draftApplication }, { [lookUp('2345678')]: reply })
  signedInAs('advisor')
  showStep('find-your-record')
  await heading('Find your record')
  if (!profile.individual_crd_number) await fillIn(number(), '2345678')
  return asked
}
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement)

describe('a record that was found', () => {
  test('of another person blocks Continue, clears the number and focuses it', async () => {
    await show()
    await userEvent.click((await card('Is this you?')).getByRole('button', { name: 'This is me' }))
    await userEvent.click((await card('Your record')).getByRole('button', { name: 'Not me' }))
    expect(number().value).toBe('')
    expect(document.activeElement).toBe(number())
    expect(screen.getByText('2345678 belongs to another person. Enter your own number.')).toBeTruthy()
    expect(box(/Firm CRD number/).value).toBe('')
    expect(screen.queryByText('Colorado')).toBeNull()
  })

  test('blocks Continue until the advisor confirms or declines it', async () => {
    await show(found, { ...emptyProfile, registered_states: ['CO'] })
    await card('Is this you?')
    expect(button('Continue').disabled).toBe(true)
    await userEvent.click(button('This is me'))
    await waitFor(() => expect(button('Continue').disabled).toBe(false))
  })

  test('is shown as the register has it, with its date, and never praised', async () => {
    await show()
    const record = await card('Is this you?')
    expect(record.getByText('Ruth Ann Calloway')).toBeTruthy()
    expect(record.getByText('Also listed as Ruth Ann Mercer')).toBeTruthy()
    expect(record.getByText('Larkspur Planning LLC')).toBeTruthy()
    expect(record.getByText(/CRD 108000/)).toBeTruthy()
    expect(record.getByText(/Boulder, CO/)).toBeTruthy()
    expect(record.getByText('De minimis possible:')).toBeTruthy()
    expect(record.getByText('Can’t serve:').parentElement?.textContent).toMatch(
      /Louisiana, Nebraska, New Hampshire and Texas/,
    )
    expect(record.getByText('None reported to the register as of Nov 9, 2026.')).toBeTruthy()
    expect(record.getByRole('link', { name: /Your register page/ })).toBeTruthy()
  })

  test('without a page of its own leads to none', async () => {
    await show({ ...found, record: { ...sampleRecord, link: null } })
    expect((await card('Is this you?')).queryByRole('link')).toBeNull()
  })

  test('“This is me” fills in what the register knows, and it is saved with the step', async () => {
    const asked = await show()
    await userEvent.click((await card('Is this you?')).getByRole('button', { name: 'This is me' }))
    await userEvent.click(button('Continue'))
    await heading('Verify your identity')
    expect(saved(asked)).toMatchObject({
      individual_crd_number: '2345678',
      firm_crd_number: '108000',
      registered_states: ['CO', 'WY'],
      first_name: 'Ruth',
      last_name: 'Calloway',
      company_name: 'Larkspur Planning LLC',
    })
  })

  test('typed answers stay and appear next to the register’s', async () => {
    const asked = await show(found, { ...emptyProfile, registered_states: ['TX'] })
    await userEvent.click((await card('Is this you?')).getByRole('button', { name: 'This is me' }))
    expect(await screen.findByText('You say Texas · The register says Colorado and Wyoming')).toBeTruthy()
    await userEvent.click(button('Continue'))
    await heading('Verify your identity')
    expect(saved(asked)).not.toHaveProperty('registered_states')
  })

  test('that is one’s own already is not asked about again', async () => {
    await show(
      { ...found, claim: 'yours' },
      {
        ...emptyProfile,
        individual_crd_number: '2345678',
        registered_states: ['CO'],
      },
    )
    await card('Your record')
    expect(screen.queryByRole('button', { name: 'This is me' })).toBeNull()
    await waitFor(() => expect(button('Continue').disabled).toBe(false))
  })
})

describe('no record under the number', () => {
  test('blocks Continue until a reason is given; proof can be uploaded', async () => {
    const asked = await show(none, { ...emptyProfile, registered_states: ['CO'] })
    expect(await screen.findByText(/no record for 2345678 on Nov 9, 2026/)).toBeTruthy()
    expect(button('Upload a proof of registration')).toBeTruthy()
    expect(button('Continue').disabled).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'My registration is new' }))
    await userEvent.click(button('Continue'))
    await heading('Verify your identity')
    expect(saved(asked)).toMatchObject({ individual_crd_number: '2345678', no_record_reason: 'new' })
  })

  test('an advisor without a number gives a reason instead', async () => {
    const asked = playAdvisor({
      profile: { ...emptyProfile, registered_states: ['WY'] },
      application: draftApplication,
    })
    signedInAs('advisor')
    showStep('find-your-record')
    await heading('Find your record')
    await waitFor(() => expect(button('Continue').disabled).toBe(true))
    await userEvent.click(button('I don’t have one'))
    await userEvent.click(screen.getByRole('radio', { name: 'My state doesn’t require registration' }))
    await userEvent.click(button('Continue'))
    await heading('Verify your identity')
    expect(saved(asked)).toMatchObject({ no_record_reason: 'state-waiver' })
  })

  test('a visitor can’t upload proof yet and is told so', async () => {
    playServer({ [lookUp('2345678')]: none })
    showStep('find-your-record')
    await fillIn(number(), '2345678')
    expect(await screen.findByText(/upload it once you have an account/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Upload/ })).toBeNull()
  })
})

describe('a look-up that fails', () => {
  test('too often says how long to wait, and the answers can be given by hand', async () => {
    await show(refusal('limit-exceeded', { retryAfterSeconds: 90 }), {
      ...emptyProfile,
      registered_states: ['CO'],
    })
    expect(await screen.findByText('You’ve reached the limit for now. Try again later.')).toBeTruthy()
    expect(screen.getByText('Try again in 2 minutes.')).toBeTruthy()
    expect(button('Continue').disabled).toBe(false)
  })

  test('offline says so, and it is looked up when one is back', async () => {
    let isAway = true
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isAway)
    await show(() => (isAway ? lost() : found))
    expect(await screen.findByText(/You’re offline/)).toBeTruthy()
    isAway = false
    act(() => void window.dispatchEvent(new Event('online')))
    await card('Is this you?')
  })

  test('can be tried again', async () => {
    let isBroken = true
    await show(() => (isBroken ? refusal('unexpected') : found))
    expect(await screen.findByText('We couldn’t look up this number.')).toBeTruthy()
    isBroken = false
    await userEvent.click(button('Retry'))
    await card('Is this you?')
  })
})

test('an answer to an earlier number is never shown for a later one', async () => {
  const slow = Promise.withResolvers<Response>()
  playAdvisor(
    { profile: emptyProfile, application: draftApplication },
    { [lookUp('1')]: () => slow.promise, [lookUp('12')]: { ...none, crd: '12' } },
  )
  signedInAs('advisor')
  showStep('find-your-record')
  await heading('Find your record')
  await userEvent.type(number(), '1')
  await screen.findByText('Looking up your record…')
  await userEvent.type(number(), '2')
  expect(await screen.findByText(/no record for 12/)).toBeTruthy()
  slow.resolve(Response.json({ ...found, crd: '1' }))
  await waitFor(() => expect(screen.queryByText('Is this you?')).toBeNull())
})

test('what a visitor said is theirs stays so after registering, filled in without another press', async () => {
  playServer({ [lookUp('2345678')]: found })
  const { unmount } = showAdvisors('/onboarding/advisor/find-your-record')
  await fillIn(number(), '2345678')
  await userEvent.click((await card('Is this you?')).getByRole('button', { name: 'This is me' }))
  await userEvent.click(button('Create account'))
  await arrivedAt('/shared/registration?as=advisor')
  const back = /back to (\S+)/.exec(document.body.textContent ?? '')?.[1] ?? ''
  expect(back).toContain('me=yes')
  unmount()

  const asked = playAdvisor(
    { profile: emptyProfile, application: draftApplication },
    { [lookUp('2345678')]: found },
  )
  signedInAs('advisor')
  showAdvisors(back)
  await heading('Find your record')
  await card('Your record')
  await waitFor(() => expect(button('Continue').disabled).toBe(false))
  await userEvent.click(button('Continue'))
  await heading('Verify your identity')
  expect(saved(asked)).toMatchObject({ first_name: 'Ruth', registered_states: ['CO', 'WY'] })
})
