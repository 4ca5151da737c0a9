import type { Role } from '@evenkeel/contract/choices'
import type { Contradiction } from '@evenkeel/contract/people/register'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterSession } from '../../../session/session-store.ts'
import { fillIn } from '../../../testing/fill-in.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playServer, posted, type Reply, refusal } from '../../../testing/play-server.ts'
import { queriesWithoutRetry, show as showPart } from '../../../testing/stage.tsx'
import { waitingToasts } from '../../../ui/overlays/toast.ts'
import { RecordPanel } from './record-panel.tsx'
import { sampleRecord } from './testing/sample-record.ts'

const whole = {
  crd: '2345678',
  record: sampleRecord,
  contradictions: [],
  feedDate: '2026-11-09',
  isDemo: false,
}
const serve = (record: Reply, report: Reply = null) =>
  playServer({
    'GET /api/v1/advisor/7001/record': record,
    'POST /api/v1/advisor/7001/record/report': report,
  })

const show = (props: { isOwn?: boolean; forState?: string; stated?: ReactNode } = {}) =>
  showPart(<RecordPanel advisorId={7001} {...props} />, { queries: queriesWithoutRetry() })
const group = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name })
  return within(heading.parentElement as HTMLElement)
}
const signedInAs = (userType: Role) => enterSession({ userId: 42, userType })

beforeEach(() => allowLog())
beforeEach(() => signedInAs('consumer'))

test('readers who may not see the record learn nothing, not even that it exists', async () => {
  serve(refusal('not-found'))
  const { container } = show()
  await waitFor(() => expect(container.textContent).toBe(''))
})

test('a fictional record has no links to the real register', async () => {
  serve({ ...whole, isDemo: true })
  show()
  expect(await screen.findByText('Fictional record')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('silence of the register is never praise: none reported, with the date of the file', async () => {
  serve(whole)
  const { container } = show()
  expect(
    (await group('Disclosures')).getByText('None reported to the register as of Nov 9, 2026.'),
  ).toBeTruthy()
  expect(container.textContent).not.toMatch(/clean|guarantee/i)
  expect(screen.getByText('Registration doesn’t imply skill.')).toBeTruthy()
})

test('a dispute is labeled as an allegation, a termination as a separation', async () => {
  serve({ ...whole, record: { ...sampleRecord, disclosures: ['customer-dispute', 'termination'] } })
  show()
  const disclosures = await group('Disclosures')
  expect(disclosures.getByText('Customer Dispute')).toBeTruthy()
  expect(disclosures.getByText(/A dispute is an allegation\./)).toBeTruthy()
  expect(disclosures.getByText(/doesn’t say whether they were true/)).toBeTruthy()
})

test('every group says where it was read and on which day', async () => {
  serve(whole)
  show({ stated: <p>Yes, in writing</p> })
  await group('Registration')
  const wordsOf = (name: string) =>
    screen.getByRole('heading', { level: 3, name }).parentElement?.textContent ?? ''
  for (const name of [
    'Registration',
    'Disclosures',
    'Exams and designations',
    'Previous firms',
    'Outside business',
  ])
    expect(wordsOf(name)).toMatch(/Public Disclosure, individuals · checked Nov 9/)
  expect(wordsOf('Firm')).toMatch(/firms registered with the SEC · checked Nov 8/)
  const firm = await group('Firm')
  expect(firm.getByText('a percentage of assets and fixed fees')).toBeTruthy()
  expect(firm.getByText('hourly charges and commissions')).toBeTruthy()
  expect((await group('Stated by the advisor')).getByText('Yes, in writing')).toBeTruthy()
})

test('the number leads to both registers, in a page of their own, with their terms named', async () => {
  serve(whole)
  show()
  const link = await screen.findByRole('link', { name: 'IAPD' })
  expect(link.getAttribute('href')).toBe('https://adviserinfo.sec.gov/individual/summary/2345678')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(screen.getByRole('link', { name: 'BrokerCheck' })).toBeTruthy()
  expect(screen.getByText(/Their terms of use apply/)).toBeTruthy()
})

test.each([
  ['CO', 'Registered since Mar 4, 2011 (personally registered).'],
  ['UT', 'De minimis possible (no office and fewer than 6 clients there in 12 months).'],
  ['TX', 'Can’t serve (the state has no small-client exemption).'],
])('whether the reader’s own state can be served is said first: %s', async (forState, words) => {
  serve(whole)
  show({ forState })
  expect((await group('Registration')).getByText(new RegExp(words.replace(/[().]/g, '\\$&')))).toBeTruthy()
})

describe('what the advisor says and the register does not', () => {
  const contradictions: Contradiction[] = [
    {
      field: 'years_of_experience',
      label: 'Years of experience',
      stated: '30 years',
      found: 'registered since Mar 4, 2011',
      source: 'register-individuals',
      asOf: '2026-11-09',
      sentence: 'Lower it to 15 or less.',
    },
    {
      field: 'fees',
      label: 'How you’re paid',
      stated: 'hourly fees',
      found: 'Form ADV, Item 5.E lists fixed fees',
      source: 'register-sec-firms',
      asOf: '2026-11-08',
      sentence: 'Your firm’s Form ADV doesn’t list hourly fees',
    },
  ]

  test('is shown to a reader with both sources, and without advice meant for the advisor', async () => {
    serve({ ...whole, contradictions })
    show()
    expect(
      await screen.findByText('The advisor says 30 years · The register says registered since Mar 4, 2011'),
    ).toBeTruthy()
    expect(
      screen.getByText('The advisor says hourly fees · The firm’s Form ADV, Item 5.E lists fixed fees'),
    ).toBeTruthy()
    expect(screen.queryByText('Lower it to 15 or less.')).toBeNull()
  })

  test('tells the advisor how to fix it', async () => {
    signedInAs('advisor')
    serve({ ...whole, contradictions })
    show({ isOwn: true })
    expect(await screen.findByText(/^You say 30 years · The register says/)).toBeTruthy()
    expect(screen.getByText('Lower it to 15 or less.')).toBeTruthy()
  })
})

test('no file was ever read: it is said, instead of passing for a record without faults', async () => {
  serve({ ...whole, record: null, feedDate: null })
  show()
  expect(await screen.findByText(/The public register isn’t connected/)).toBeTruthy()
  expect(screen.queryByText(/None reported/)).toBeNull()
})

test('no record for the number: shown with the date of the file', async () => {
  serve({ ...whole, record: null })
  show()
  expect(await screen.findByText(/no record for this number on Nov 9, 2026/)).toBeTruthy()
})

test('an advisor who left the register is not shown as registered', async () => {
  const changes = [{ fact: 'Registrations', seenOn: '2026-10-01' }]
  serve({ ...whole, record: { ...sampleRecord, goneOn: '2026-11-02', changes } })
  show()
  expect(await screen.findByText('Not in the register since Nov 2, 2026')).toBeTruthy()
  expect((await group('Recent changes')).getByText(/changed Oct 1, 2026/)).toBeTruthy()
})

test('a record that cannot be read says so; with Retry it is there', async () => {
  let isBroken = true
  serve(() => (isBroken ? refusal('unexpected') : whole))
  show()
  expect(screen.getByText('Loading…')).toBeTruthy()
  expect(await screen.findByText('We couldn’t load this.')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Ruth Ann Calloway')).toBeTruthy()
})

describe('reporting something wrong', () => {
  const open = async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Report a mistake' }))
    return screen.findByRole('textbox', { name: /What’s wrong, and what’s correct/ })
  }

  test('is not for staff, who have a desk of their own', async () => {
    signedInAs('admin')
    serve(whole)
    show()
    await group('Registration')
    expect(screen.queryByRole('button', { name: /Report/ })).toBeNull()
  })

  test('a report too short to act on is not sent, and keeps what was typed', async () => {
    const asked = serve(whole)
    const box = await open()
    await userEvent.type(box, 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(posted(asked)).toEqual([])
  })

  test('too many reports are refused in words, and what was typed stays', async () => {
    serve(whole, refusal('limit-exceeded'))
    const box = await open()
    await fillIn(box, 'The exam was taken in 2009.')
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('You’ve reached the limit for now. Try again later.')).toBeTruthy()
    expect((box as HTMLTextAreaElement).value).toBe('The exam was taken in 2009.')
  })

  test('reaches us, and closes', async () => {
    const asked = serve(whole)
    await fillIn(await open(), 'The exam was taken in 2009.')
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(posted(asked)).toEqual([
      { call: 'POST /api/v1/advisor/7001/record/report', body: { text: 'The exam was taken in 2009.' } },
    ])
    expect(waitingToasts()).toMatchObject([{ kind: 'success' }])
  })
})
