import { describe, expect, test } from 'vitest'
import { sampleFirm, sampleRecord } from '../../register/testing/sample-record.ts'
import { recordContradictions } from '../record/record-contradictions.ts'
import { answersFromRecord, wholeYearsSince } from './answers-from-record.ts'
import { toDraft } from './draft-answers.ts'

const now = new Date('2026-11-15T12:00:00Z')
const empty = toDraft({})

describe('“This is me” fills in', () => {
  test('nothing that was answered already', () => {
    const said = toDraft({
      first_name: 'Ruthie',
      last_name: 'Calloway-Mercer',
      company_name: 'Mine',
      firm_crd_number: '1',
      registered_states: ['CO'],
      years_of_experience: 3,
    })
    expect(answersFromRecord(sampleRecord, said, now)).toEqual({})
  })

  test('only the states of a registration, never those where few clients are possible', () => {
    expect(answersFromRecord(sampleRecord, empty, now)).toEqual({
      first_name: 'Ruth',
      last_name: 'Calloway',
      company_name: 'Larkspur Planning LLC',
      firm_crd_number: '108000',
      registered_states: ['CO', 'WY'],
      years_of_experience: 15,
    })
  })

  test('nothing the server would refuse', () => {
    const odd = {
      ...sampleRecord,
      firstName: 'R2D2',
      firms: [],
      firm: null,
      licences: [],
      registeredSince: null,
    }
    expect(answersFromRecord(odd, empty, now)).toEqual({ last_name: 'Calloway' })
  })
})

test.each([
  ['2025-12-01', 0],
  ['2011-11-16', 14],
  ['2011-11-15', 15],
  ['1901-01-01', 70],
  ['2031-01-01', 0],
])('since %s there are %i whole years', (day, years) => {
  expect(wholeYearsSince(day, now)).toBe(years)
})

describe('what is typed against the register', () => {
  test('agrees where it says no more than the register', () => {
    expect(
      recordContradictions({ registered_states: ['CO'], firm_crd_number: '108000' }, sampleRecord),
    ).toEqual([])
    expect(recordContradictions({ registered_states: [], firm_crd_number: '' }, sampleRecord)).toEqual([])
  })

  test('is shown with both sides where it says more', () => {
    const found = recordContradictions(
      { registered_states: ['CO', 'TX'], firm_crd_number: '999' },
      sampleRecord,
    )
    expect(found).toMatchObject([
      { field: 'registered_states', stated: 'Colorado and Texas', found: 'Colorado and Wyoming' },
      { field: 'firm_crd_number', stated: '999', found: `108000, ${sampleFirm.name}` },
    ])
    expect(found[0]?.sentence).toMatch(/doesn’t list Texas/)
  })
})
