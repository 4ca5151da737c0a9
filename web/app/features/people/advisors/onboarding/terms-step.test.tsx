import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fillIn } from '../../../../testing/fill-in.ts'
import { type Replies, refusal } from '../../../../testing/play-server.ts'
import { calls, playAdvisor } from '../testing/advisor-server.ts'
import { completeApplication, fullProfile, submittedApplication } from '../testing/sample-advisor.ts'
import { box, button, heading, showStep, signedInAs, startAfresh } from '../testing/show-advisors.tsx'

startAfresh()

describe('submitting', () => {
  const show = async (application = completeApplication, more: Replies = {}) => {
    const asked = playAdvisor({ profile: fullProfile, application }, more)
    signedInAs('advisor')
    showStep('terms')
    await heading('Terms')
    return asked
  }
  async function agreeAndSign(name: string) {
    for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick)
    await fillIn(box(/Sign with your full name/), name)
  }

  test('waits for every step, and leads to those that are missing', async () => {
    await show({ ...completeApplication, missingSteps: ['fees'] })
    await agreeAndSign('Ruth Calloway')
    expect(button('Submit application').disabled).toBe(true)
    const missing = within(screen.getByText('Before you can submit').closest('[role=status]') as HTMLElement)
    expect(missing.getByRole('link', { name: 'Fees' }).getAttribute('href')).toBe('/onboarding/advisor/fees')
  })

  test('waits for all four agreements and the name in the profile', async () => {
    await show()
    await fillIn(box(/Sign with your full name/), 'Ruth Calloway')
    expect(button('Submit application').disabled).toBe(true)
    await userEvent.clear(box(/Sign with your full name/))
    await agreeAndSign('Somebody Else')
    expect(button('Submit application').disabled).toBe(true)
    await userEvent.tab()
    expect(
      await screen.findByText(/Sign exactly as your name appears in your profile: Ruth Calloway/),
    ).toBeTruthy()
  })

  test('says what an advisor pays and what is printed beside the name', async () => {
    await show()
    const table = within(screen.getByRole('table', { name: 'What you pay us' }))
    expect(table.getAllByText('Nothing')).toHaveLength(3)
    expect(
      screen.getByText('“We are not a client of Ruth Calloway. Ruth Calloway pays us nothing.”'),
    ).toBeTruthy()
    expect(
      screen.getByText('People without an account see your card too. You can turn that off in Settings.'),
    ).toBeTruthy()
  })

  test('signed, it is in review: each check with its state, who and when', async () => {
    const asked = await show(completeApplication, { [calls.submit]: submittedApplication })
    await agreeAndSign('ruth  calloway')
    await userEvent.click(button('Submit application'))
    await heading('In review')
    expect(asked.find(({ call }) => call === calls.submit)?.body).toEqual({
      signedName: 'ruth  calloway',
      agreed: ['promoter-agreement', 'disclosure-wording', 'answer-promise', 'review-policy'],
    })
    const row = within(screen.getByText('Disclosures').closest('li') as HTMLElement)
    expect(row.getByText('Failed')).toBeTruthy()
    expect(row.getByText(/^Checked by Mara Lindqvist, /)).toBeTruthy()
    expect(row.getByText('A dispute of 2019 is missing.')).toBeTruthy()
  })

  test('refused as not finished, it asks again what is missing', async () => {
    let missingSteps: string[] = []
    await show(completeApplication, {
      [calls.application]: () => ({ ...completeApplication, missingSteps }),
      [calls.submit]: () => {
        missingSteps = ['profile']
        return refusal('not-finished', { fields: { profile: '“Profile” isn’t complete.' } })
      },
    })
    await agreeAndSign('Ruth Calloway')
    await userEvent.click(button('Submit application'))
    expect(await screen.findByText('Some answers are missing. Complete the marked fields.')).toBeTruthy()
    expect(await screen.findByText('Before you can submit')).toBeTruthy()
  })

  test('an application is withdrawn only after a confirmation', async () => {
    const asked = playAdvisor(
      { profile: fullProfile, application: submittedApplication },
      { [calls.withdraw]: { ...completeApplication, status: 'withdrawn' } },
    )
    signedInAs('advisor')
    showStep('terms')
    await heading('In review')
    await userEvent.click(button('Withdraw application'))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep in review' }))
    expect(asked.some(({ call }) => call === calls.withdraw)).toBe(false)
    await userEvent.click(button('Withdraw application'))
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw application' }))
    await heading('Terms')
    expect(screen.getByText(/You withdrew your application/)).toBeTruthy()
  })
})
