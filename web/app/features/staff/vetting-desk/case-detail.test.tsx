import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../testing/play-server.ts'
import { endStage, press, setOnline } from '../../../testing/stage.tsx'
import { quietDay, showVetting } from './testing/show-vetting.tsx'
import { caseOf, checkOf, day, now, path } from './testing/vetting-server.ts'

const readCall = `GET ${path}/201`
const here = '?advisor=201'
const opened = () => screen.findByRole('article', { name: 'Ruth Calloway’s application' })
const show = (changes: Parameters<typeof caseOf>[0]) =>
  showVetting({ [readCall]: () => ({ case: caseOf(changes) }) }, here)

beforeEach(quietDay)
afterEach(endStage)

test('a reviewer who may not decide sees why and has no buttons', async () => {
  const whyNot = 'You took part in the rejection. Another staff member must decide the appeal.'
  show({ may: [], may_set_checks: false, why_not: whyNot, is_appeal: true, state: 'appeal' })
  await opened()
  expect(screen.getByText(whyNot)).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Decision' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Record result/ })).toBeNull()
})

test('checks say what was found and by whom; at the desk “You” is the advisor', async () => {
  show({})
  await opened()
  const rows = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/Identity.*Passed.*The advisor, Oct 5, 2026/)
  expect(rows[3]?.textContent).toMatch(/Fees and Form ADV.*Waiting.*We don’t have the firm’s Form ADV\./)
  expect(screen.getByRole('button', { name: 'Record result for Fees and Form ADV' })).toBeTruthy()
})

test('what counts is shown first, earlier versions on request, each to be opened', async () => {
  show({})
  await opened()
  const documents = () => within(screen.getByRole('list', { name: 'Documents' })).getAllByRole('listitem')
  expect(documents()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Open ADV Document, Mar 28, 2026' })).toBeTruthy()
  await press('Show earlier versions (1)')
  expect(documents()).toHaveLength(2)
  expect(documents()[1]?.textContent).toContain('Replaced Oct 6, 2026')
})

test('without a record the page says so, and compares with nothing', async () => {
  show({})
  await opened()
  const stated = within(screen.getByRole('region', { name: 'Advisor’s answers' }))
  expect(stated.getByText('CFP')).toBeTruthy()
  expect(stated.getByText('Flat fee')).toBeTruthy()
  expect(screen.getByText('No register record for CRD 97000001.')).toBeTruthy()
  expect(screen.getByText('Nothing to compare with.')).toBeTruthy()
})

test('where both differ, both are shown', async () => {
  const contradiction = {
    field: 'fees',
    label: 'Fees',
    stated: 'Flat fee',
    found: 'Hourly',
    asOf: '2026-09-30',
    source: 'register-sec-firms' as const,
    sentence: 'The firm’s form does not name flat fees.',
  }
  const { application } = caseOf()
  show({ application: { ...application, contradictions: [contradiction] } })
  await opened()
  expect(screen.getByText('The firm’s form does not name flat fees.')).toBeTruthy()
})

test('appeal, proposal and question are quoted', async () => {
  const { application } = caseOf()
  show({
    application: { ...application, appeal: { text: 'The date is on page two.', at: now - day } },
    proposal: { reason: 'The proof is from 2019.', by: 'Sam Ito', at: now, is_own: false },
    question: {
      text: 'Send the newest form.',
      by: 'Kim Ito',
      at: now - day,
      due_at: now + day,
      answered_at: null,
    },
    may: ['confirm-rejection', 'return-rejection'],
    state: 'to-confirm',
    is_appeal: true,
  })
  await opened()
  for (const words of ['The date is on page two.', 'The proof is from 2019.', 'Send the newest form.'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(/^Sam Ito, Oct 6, 2026/)).toBeTruthy()
  expect(screen.getByText(/no change yet, due Oct 7, 2026/)).toBeTruthy()
  const buttons = within(screen.getByRole('group', { name: 'Decision' })).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Confirm rejection', 'Return to review'])
})

test('the history is read newest first, with who and why', async () => {
  show({
    history: [
      { at: now, what: 'Rejection proposed', by: 'Sam Ito', reason: 'The proof is from 2019.' },
      { at: now - day, what: 'Submitted', by: 'Advisor', reason: null },
    ],
  })
  await opened()
  const rows = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/^Rejection proposed · Sam Ito · .*The proof is from 2019\.$/)
})

test('an application that is not here leads back to the queue', async () => {
  showVetting({}, '?advisor=999&state=new')
  expect(await screen.findByText('We couldn’t find this application.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to queue' }).getAttribute('href')).toBe(
    '/admin/vetting?state=new',
  )
})

test('a failed load can be retried; while offline it says so', async () => {
  let isBroken = true
  showVetting({ [readCall]: () => (isBroken ? refusal('unexpected') : { case: caseOf() }) }, here)
  await screen.findByText('We couldn’t load this.')
  isBroken = false
  await press('Retry')
  expect(await opened()).toBeTruthy()
})

test('without a network the page says so', async () => {
  setOnline(false)
  showVetting({}, here)
  expect(await screen.findByText('You’re offline. The application loads when you reconnect.')).toBeTruthy()
})

test('a check that staff decided names them', async () => {
  const { application } = caseOf()
  show({
    application: { ...application, checks: [checkOf('fees', { by: 'Sam Ito', note: 'Compared by hand.' })] },
  })
  await opened()
  expect(screen.getByText('Sam Ito, Oct 5, 2026')).toBeTruthy()
})
