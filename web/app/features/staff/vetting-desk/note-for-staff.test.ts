import { expect, test } from 'vitest'
import { noteForStaff } from './note-for-staff.ts'
import { caseOf, checkOf } from './testing/vetting-server.ts'

const waiting = { state: 'waiting' as const, by: null, at: null }
const whole = caseOf()
const withProof = (method: 'work-email' | 'compliance-officer' | 'government-id') =>
  caseOf({
    application: {
      ...whole.application,
      proof: { ...whole.application.proof, method, state: 'waiting' },
    },
  })

test.each([
  ['work-email', /^Waiting for the advisor to enter the code/],
  ['compliance-officer', /^We wrote to the compliance officer\./],
  ['government-id', /^No ID uploaded yet\./],
] as const)('an identity proof by %s is described for staff', (method, words) => {
  const check = checkOf('identity', { ...waiting, note: 'We have your ID. A reviewer looks at it.' })
  expect(noteForStaff(check, withProof(method))).toMatch(words)
})

test('no automatic note speaks to the advisor', () => {
  for (const kind of ['identity', 'register', 'documents', 'fees', 'disclosures'] as const)
    for (const state of ['waiting', 'failed', 'expired'] as const) {
      const note = 'Expired: CRS Form. Upload your current version.'
      expect(noteForStaff(checkOf(kind, { state, note }), whole)).not.toMatch(/\byour?\b|upload /i)
    }
})

test('the documents at fault are named', () => {
  const check = checkOf('documents', {
    state: 'failed',
    note: 'Expired: CRS Form. Upload your current version.',
  })
  expect(noteForStaff(check, whole)).toBe('Expired: CRS Form.')
})

test('a note by staff and a passed check are shown as written', () => {
  const byHand = checkOf('fees', { by: 'Sam Ito', note: 'Your fees agree with the form.' })
  expect(noteForStaff(byHand, whole)).toBe('Your fees agree with the form.')
  const passed = checkOf('register', { note: 'In the register as of Nov 2, 2026.' })
  expect(noteForStaff(passed, whole)).toBe('In the register as of Nov 2, 2026.')
  expect(noteForStaff(checkOf('register'), whole)).toBeNull()
})
