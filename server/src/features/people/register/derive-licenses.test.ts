import { idsOf, type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import { describe, expect, test } from 'vitest'
import type { FirmFacts, PersonFacts } from '../../../outside/register-feed/register-facts.ts'
import { deriveLicenses } from './derive-licenses.ts'
import { danasFirm, firmFacts, personFacts } from './fixtures/sample-facts.ts'

const noticesIn = (...codes: StateCode[]) =>
  firmFacts({ states: codes.map((state) => ({ state, status: 'FILED', since: '2020-02-02' })) })

function licenceIn(state: StateCode, facts: PersonFacts, firm?: FirmFacts) {
  const found = deriveLicenses(facts, firm).find((each) => each.state === state)
  if (!found) throw new Error(`no licence for ${state}`)
  const { state: _, ...licence } = found
  return licence
}
const cannotServe = (basis: string) => ({ licence: 'cannot-serve', basis, since: null })
const deMinimis = { licence: 'de-minimis', basis: 'no-office-few-clients', since: null }

describe('nothing is registered, and nobody can be served,', () => {
  const nowhere = (facts: PersonFacts) =>
    deriveLicenses(facts, noticesIn(...idsOf(states))).every(
      ({ licence, basis }) => licence === 'cannot-serve' && basis === 'no-registration',
    )

  test('for whoever has no current firm', () => {
    expect(nowhere(personFacts({ firms: [] }))).toBe(true)
  })

  test.each(['PENDING', 'TERMED', 'SUSPENSION', 'REVOKED', 'CE_INACTIVE', 'approved?'])(
    'while every registration is %s',
    (status) => {
      const registrations = danasFirm.registrations.map((each) => ({ ...each, status }))
      expect(nowhere(personFacts({ firms: [{ ...danasFirm, registrations }] }))).toBe(true)
    },
  )

  test('for a broker’s agent who is no adviser', () => {
    const registrations = [
      { authority: 'CO', category: 'AG', status: 'APPROVED', since: '2018-03-01' },
      { authority: 'FINRA', category: 'GS', status: 'APPROVED', since: '2018-03-01' },
    ]
    expect(nowhere(personFacts({ firms: [{ ...danasFirm, registrations }] }))).toBe(true)
  })
})

describe('a state cannot be served', () => {
  test('where somebody has a branch and is not registered, whatever the firm filed', () => {
    const branches = [
      { city: 'BOULDER', state: 'CO' },
      { city: 'SALT LAKE CITY', state: 'UT' },
    ]
    const facts = personFacts({ firms: [{ ...danasFirm, branches }] })
    expect(licenceIn('UT', facts, noticesIn('UT'))).toEqual(cannotServe('office-without-registration'))
    expect(licenceIn('UT', facts)).toEqual(cannotServe('office-without-registration'))
  })

  test('where the firm has its office and no branch is listed, so that somebody works there', () => {
    const facts = personFacts({ firms: [{ ...danasFirm, branches: [] }] })
    expect(licenceIn('NY', facts, noticesIn('NY'))).toEqual(cannotServe('office-without-registration'))
  })

  test.each(['TX', 'LA', 'NE', 'NH'] as const)('%s without registration: it has no exemption', (state) => {
    expect(licenceIn(state, personFacts(), firmFacts({ states: [] }))).toEqual(
      cannotServe('state-without-exemption'),
    )
  })

  test.each(['TX', 'LA'] as const)('%s by the firm’s notice alone', (state) => {
    expect(licenceIn(state, personFacts(), noticesIn(state))).toEqual(cannotServe('state-without-exemption'))
  })
})

describe('a state is registered', () => {
  test('by the own registration, since its date', () => {
    expect(licenceIn('CO', personFacts())).toEqual({
      licence: 'registered',
      basis: 'own-registration',
      since: '2018-03-01',
    })
  })

  test('in Texas too, by the own registration', () => {
    const registrations = [{ authority: 'TX', category: 'RA', status: 'APPROVED', since: null }]
    const facts = personFacts({ firms: [{ ...danasFirm, registrations }] })
    expect(licenceIn('TX', facts)).toEqual({ licence: 'registered', basis: 'own-registration', since: null })
  })

  test('since the earlier date where two firms are registered for somebody', () => {
    const registrations = [{ authority: 'CO', category: 'RA', status: 'APPROVED', since: '2015-01-01' }]
    const facts = personFacts({ firms: [danasFirm, { ...danasFirm, crd: '816', registrations }] })
    expect(licenceIn('CO', facts).since).toBe('2015-01-01')
  })

  test('for an adviser who is no broker’s agent: the flag in the file speaks of agents only', () => {
    expect(licenceIn('CO', personFacts({ isActive: false })).licence).toBe('registered')
  })

  test.each(['UT', 'NE', 'NH'] as const)('by the notice of a firm of the SEC, in %s', (state) => {
    expect(licenceIn(state, personFacts(), noticesIn(state))).toEqual({
      licence: 'registered',
      basis: 'firm-notice-filing',
      since: '2020-02-02',
    })
  })

  test('by the firm’s notice where the firm has its office and the advisor works elsewhere', () => {
    expect(licenceIn('NY', personFacts(), noticesIn('NY')).basis).toBe('firm-notice-filing')
  })
})

describe('few clients may be served without registration', () => {
  test('where neither office nor registration nor notice is', () => {
    expect(licenceIn('UT', personFacts(), firmFacts())).toEqual(deMinimis)
    expect(licenceIn('UT', personFacts())).toEqual(deMinimis)
  })

  test('where the firm’s notice was withdrawn, or the firm is one of states', () => {
    const withdrawn = firmFacts({ states: [{ state: 'UT', status: 'WITHDRAWN', since: null }] })
    expect(licenceIn('UT', personFacts(), withdrawn)).toEqual(deMinimis)
    const ofStates = firmFacts({ kind: 'state', states: [{ state: 'UT', status: 'FILED', since: null }] })
    expect(licenceIn('UT', personFacts(), ofStates)).toEqual(deMinimis)
  })
})

test('every state of the choices is answered once, in their order', () => {
  expect(deriveLicenses(personFacts(), firmFacts()).map(({ state }) => state)).toEqual(idsOf(states))
})
