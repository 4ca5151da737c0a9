import type { Application } from '@evenkeel/contract/people/advisors'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { endSession } from '../../../../session/end-session.ts'
import { fillIn } from '../../../../testing/fill-in.ts'
import { type Replies, refusal } from '../../../../testing/play-server.ts'
import { setApplication } from '../onboarding/application-store.ts'
import { calls, playAdvisor } from '../testing/advisor-server.ts'
import { fullProfile, submittedApplication } from '../testing/sample-advisor.ts'
import { box, button, heading, showStep, signedInAs, startAfresh } from '../testing/show-advisors.tsx'

startAfresh()

const decidedAt = Date.UTC(2026, 9, 8, 18) / 1000
const rejected: Application = {
  ...submittedApplication,
  status: 'rejected',
  decidedAt,
  reason: 'The register shows a dispute of 2019 that you do not name.',
  mayAppeal: true,
}
const suspended: Application = {
  ...submittedApplication,
  status: 'suspended',
  decidedAt,
  reason: 'Your ADV Document is out of date.',
  checks: submittedApplication.checks.map((check) => ({
    ...check,
    state: check.kind === 'documents' ? 'expired' : 'passed',
    note: check.kind === 'documents' ? 'Out of date: ADV Document. Upload the newest version.' : null,
  })),
}

async function show(application: Application, title: string, more: Replies = {}) {
  const asked = playAdvisor({ profile: fullProfile, application }, more)
  signedInAs('advisor')
  showStep('terms')
  await heading(title)
  return asked
}
const words = 'The dispute was withdrawn in 2020; the letter of the firm says so.'

test('a reviewer’s question comes first, with its deadline', async () => {
  const question = {
    text: 'Please hand in the newest Form ADV.',
    at: decidedAt,
    dueAt: decidedAt + 14 * 86_400,
    answeredAt: null,
  }
  await show({ ...submittedApplication, status: 'in-review', question }, 'Returned to you')
  expect(screen.getByText('Please hand in the newest Form ADV.')).toBeTruthy()
  expect(
    screen.getByText(/^Asked on Oct 8, 2026\. Update your answers or documents by Oct 22, 2026/),
  ).toBeTruthy()
})

test('a reviewer’s question can still be read after a first change', async () => {
  const question = {
    text: 'Remove the claim and upload the newest Form ADV.',
    at: decidedAt,
    dueAt: decidedAt + 14 * 86_400,
    answeredAt: decidedAt + 86_400,
  }
  await show({ ...submittedApplication, status: 'in-review', question }, 'In review')
  expect(screen.getByText('Remove the claim and upload the newest Form ADV.')).toBeTruthy()
  expect(screen.getByText(/Last change on Oct 9, 2026\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Update documents' })).toBeTruthy()
})

test('once it is submitted, the last step is ticked and the tab says where it is', async () => {
  await show(submittedApplication, 'In review')
  const steps = within(screen.getByRole('navigation', { name: 'Application steps' }))
  expect(steps.getByRole('link', { current: 'step' }).textContent).toBe('Terms, done')
  expect(document.title).toBe('In review · Evenkeel')
})

test('a decision is shown while the page is open', async () => {
  const serverState = { profile: fullProfile, application: submittedApplication }
  playAdvisor(serverState)
  signedInAs('advisor')
  showStep('terms')
  await heading('In review')
  serverState.application = { ...submittedApplication, status: 'approved', decidedAt }
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await heading('Approved')
})

test('its help isn’t that of a form with fees', async () => {
  await show(submittedApplication, 'In review')
  expect(screen.getByRole('link', { name: 'Profile Creation Help' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Fee Structure Help' })).toBeNull()
})

test('what differs from the register is said once, beside both versions', async () => {
  const sentence = 'Your firm’s Form ADV doesn’t list fixed fees.'
  const difference = {
    field: 'fees',
    label: 'Fees',
    stated: 'Fixed fees',
    found: 'Form ADV, Item 5.E lists a percentage of assets',
    source: 'register-sec-firms',
    asOf: '2026-11-09',
    sentence,
  } as const
  const checks = submittedApplication.checks.map((check) =>
    check.kind === 'fees' ? { ...check, state: 'failed' as const, note: sentence } : check,
  )
  await show({ ...submittedApplication, checks, contradictions: [difference] }, 'In review')
  expect(screen.getAllByText(sentence)).toHaveLength(1)
  expect(screen.getByText('See the differences below.')).toBeTruthy()
})

describe('not approved', () => {
  test('an appeal too short to be looked at is not sent', async () => {
    const asked = await show(rejected, 'Not approved')
    await fillIn(box(/Why is the decision wrong?/), 'It is wrong.')
    expect(button('Send appeal').disabled).toBe(true)
    await userEvent.tab()
    expect(await screen.findByText('Write at least 40 characters.')).toBeTruthy()
    expect(asked.some(({ call }) => call === calls.appeal)).toBe(false)
  })

  test('says why and when, and what the letter said, without having to look for it', async () => {
    await show(rejected, 'Not approved')
    expect(screen.getByText('The register shows a dispute of 2019 that you do not name.')).toBeTruthy()
    expect(screen.getByText('Decided on Oct 8, 2026.')).toBeTruthy()
    expect(screen.getByText(/We emailed you this too/)).toBeTruthy()
  })

  test('names each step with something to correct, and is signed and submitted again', async () => {
    const asked = await show(
      {
        ...rejected,
        checks: rejected.checks.map((check) =>
          check.kind === 'register' ? { ...check, note: 'Not confirmed in the last review.' } : check,
        ),
      },
      'Not approved',
      { [calls.submit]: { ...submittedApplication, submissions: 2 } },
    )
    const block = within(
      screen.getByRole('heading', { name: 'Correct it and submit again' }).closest('section') as HTMLElement,
    )
    expect(block.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Profile: A dispute of 2019 is missing.',
      'Find your record: Not confirmed in the last review.',
      'Fees: Fees and Form ADV isn’t confirmed.',
    ])
    expect(screen.getAllByText('Not confirmed')).toHaveLength(2)
    expect(screen.queryByText('Waiting')).toBeNull()
    await userEvent.click(block.getByRole('link', { name: 'Submit again' }))
    await heading('Terms')
    expect(document.title).not.toMatch(/^Not approved/)
    for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick)
    await fillIn(box(/Sign with your full name/), 'Ruth Calloway')
    await userEvent.click(button('Submit application'))
    await heading('In review')
    expect(screen.getByText(/Submission 2\./)).toBeTruthy()
    expect(asked.some(({ call }) => call === calls.appeal)).toBe(false)
    // Rejected once more, the reason is read first again.
    act(() => setApplication(rejected))
    await heading('Not approved')
  })

  test('an appeal goes once, and is then in review with what was written', async () => {
    const appealed: Application = {
      ...rejected,
      status: 'in-review',
      reason: null,
      mayAppeal: false,
      appeal: { text: words, at: decidedAt },
    }
    const asked = await show(rejected, 'Not approved', { [calls.appeal]: appealed })
    await fillIn(box(/Why is the decision wrong?/), words)
    await userEvent.click(button('Send appeal'))
    await heading('In review')
    expect(asked.filter(({ call }) => call === calls.appeal).map(({ body }) => body)).toEqual([
      { text: words },
    ])
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull()
  })

  test('a refused appeal keeps what was typed', async () => {
    await show(rejected, 'Not approved', { [calls.appeal]: refusal('not-open-now') })
    await fillIn(box(/Why is the decision wrong?/), words)
    await userEvent.click(button('Send appeal'))
    expect(await screen.findByText('Your application’s current status doesn’t allow this.')).toBeTruthy()
    expect(box(/Why is the decision wrong?/).value).toBe(words)
  })

  test('an appeal is kept as a draft beside other answers, until it is sent', async () => {
    const draft = { answers: { bio_text: 'Half a sentence' }, version: 1 }
    const serverState = { profile: fullProfile, application: rejected, draft }
    playAdvisor(serverState, { [calls.appeal]: { ...rejected, status: 'in-review', mayAppeal: false } })
    signedInAs('advisor')
    const { unmount } = showStep('terms')
    await heading('Not approved')
    await fillIn(box(/Why is the decision wrong?/), words)
    unmount()
    const kept = { bio_text: 'Half a sentence', appeal: words }
    await waitFor(() => expect(serverState.draft.answers).toEqual(kept))

    act(() => endSession())
    signedInAs('advisor')
    showStep('terms')
    await heading('Not approved')
    expect(box(/Why is the decision wrong?/).value).toBe(words)
    await userEvent.click(button('Send appeal'))
    await heading('In review')
    await waitFor(() => expect(serverState.draft.answers).toEqual({ bio_text: 'Half a sentence' }))
  })

  test('a reload asks before it loses what could not be kept', async () => {
    await show(rejected, 'Not approved', { [calls.readDraft]: refusal('masquerade-forbidden') })
    const mayReload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(mayReload()).toBe(true)
    await fillIn(box(/Why is the decision wrong?/), words)
    expect(mayReload()).toBe(false)
  })

  test('where no appeal is open, none is offered', async () => {
    await show({ ...rejected, mayAppeal: false }, 'Not approved')
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Submit again' })).toBeTruthy()
  })
})

test('withdrawn or decided in another tab: the page shows what the application is now', async () => {
  const state = { profile: fullProfile, application: submittedApplication }
  playAdvisor(state, { [calls.withdraw]: () => refusal('not-open-now') })
  signedInAs('advisor')
  showStep('terms')
  await heading('In review')
  state.application = rejected
  await userEvent.click(button('Withdraw application'))
  const asked = within(screen.getByRole('alertdialog'))
  await userEvent.click(asked.getByRole('button', { name: 'Withdraw application' }))
  await heading('Not approved')
})

test('suspended: why, and a link to the fix', async () => {
  await show(suspended, 'Suspended')
  const block = within(
    screen.getByRole('heading', { name: 'Why, and how to fix it' }).closest('section') as HTMLElement,
  )
  expect(block.getByText('Your ADV Document is out of date.')).toBeTruthy()
  expect(block.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/onboarding/advisor/documents',
  ])
  expect(screen.queryByRole('button', { name: 'Withdraw application' })).toBeNull()
})

test('contradictions show both sources and how to fix them', async () => {
  await show(
    {
      ...submittedApplication,
      contradictions: [
        {
          field: 'years_of_experience',
          label: 'Years of experience',
          stated: '30 years',
          found: '15 years',
          source: 'register-individuals',
          asOf: '2026-11-09',
          sentence: 'Lower it to 15 or less.',
        },
      ],
    },
    'In review',
  )
  expect(screen.getByText('You say 30 years · The register says 15 years')).toBeTruthy()
  expect(screen.getByText('Lower it to 15 or less.')).toBeTruthy()
})

test('approved says since when', async () => {
  await show({ ...submittedApplication, status: 'approved', decidedAt }, 'Approved')
  expect(screen.getByText(/Approved on Oct 8, 2026\./)).toBeTruthy()
})
