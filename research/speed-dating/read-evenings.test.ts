import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { readEvenings, readNumber } from './read-evenings.ts'
import { csvOf, inventedRows } from './testing/invented-csv.ts'

describe('reading comma-separated text', () => {
  test('refuses what is no table, and says where', () => {
    expect(readCsv('')).toMatchObject({ reason: 'csv-empty' })
    expect(readCsv('\n\n')).toMatchObject({ reason: 'csv-empty' })
    expect(readCsv('a,b\n1,2\n1,2,3\n')).toEqual({ kind: 'refusal', reason: 'csv-ragged', line: 3 })
    expect(readCsv('a,b\n"1\n2",x\n3\n')).toEqual({ kind: 'refusal', reason: 'csv-ragged', line: 4 })
    expect(readCsv('a,b\n1,"2\n')).toEqual({ kind: 'refusal', reason: 'csv-quote-not-closed', line: 2 })
    expect(readCsv('a,b\n"1"x,2\n')).toEqual({ kind: 'refusal', reason: 'csv-text-after-quote', line: 2 })
    expect(readCsv('a,a\n1,2\n')).toMatchObject({ reason: 'csv-column-twice' })
  })

  test('understands quotes, commas and line ends in fields, a byte order mark and either line end', () => {
    const hostile = '\ufeffa,b\r\n"69,487.00","say ""hi"""\r\n"two\nlines",\r\n,"","'.slice(0, -2)
    expect(readCsv(hostile)).toEqual({
      columns: ['a', 'b'],
      rows: [
        ['69,487.00', 'say "hi"'],
        ['two\nlines', ''],
        ['', ''],
      ],
    })
  })

  test('reads back whatever was written', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é'), maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.tuple(field, field, field), { maxLength: 8 }), (written) => {
        const rows = written.map(([x, y, z]) => ({ x, y, z }))
        const table = readCsv(csvOf(rows))
        fc.pre(rows.length > 0)
        expect(table).toEqual({ columns: ['x', 'y', 'z'], rows: written })
      }),
    )
  })

  test('takes thousands for thousands and nonsense for no answer', () => {
    expect(['69,487.00', ' 7 ', '-3', '.5', '1e3', '12,345,678'].map(readNumber)).toEqual([
      69487, 7, -3, 0.5, 1000, 12345678,
    ])
    for (const nothing of ['', ' ', 'n/a', '1,23', '1.2.3', '--1', 'Infinity', '0x10', '.', ','])
      expect(readNumber(nothing), nothing).toBeNaN()
  })
})

describe('reading evenings', () => {
  const rows = inventedRows(2, 4, 3, 5)
  const change = (at: number, to: Record<string, string>) =>
    csvOf(rows.map((row, place) => (place === at ? { ...row, ...to } : row)))

  test('refuses rows that cannot be believed', () => {
    expect(readEvenings(csvOf(rows.map(({ goal, ...rest }) => rest)))).toEqual({
      kind: 'refusal',
      reason: 'column-missing',
      column: 'goal',
    })
    for (const wrong of [
      { dec: '' },
      { dec: '2' },
      { order: '0' },
      { order: 'x' },
      { gender: '' },
      { wave: '' },
    ])
      expect(readEvenings(change(6, wrong)), JSON.stringify(wrong)).toEqual({
        kind: 'refusal',
        reason: 'row-not-valid',
        row: 7,
      })
    expect(readEvenings(change(6, { wave: '2' }))).toMatchObject({ reason: 'person-in-two-evenings' })
    expect(readEvenings(csvOf([...rows, ...rows.slice(0, 1)]))).toMatchObject({ reason: 'date-twice' })
    expect(readEvenings(csvOf(rows.filter(({ gender }) => gender === '1')))).toMatchObject({
      reason: 'no-dates',
    })
  })

  test('leaves out a date whose partner handed in no questionnaire', () => {
    const evenings = readEvenings(change(0, { pid: '' }))
    if ('kind' in evenings) throw new Error(evenings.reason)
    expect(evenings.map(({ dates }) => dates.length)).toEqual([11, 12])
  })

  test('puts dates in the order of their rounds, whatever the order of the file', () => {
    const evenings = readEvenings(csvOf(rows))
    expect(readEvenings(csvOf([...rows].reverse()))).toEqual(evenings)
    if ('kind' in evenings) throw new Error(evenings.reason)
    const seen = evenings[0]?.dates.map(({ round }) => round) ?? []
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
  })

  test('takes the later of two orders for the round: the larger side sits some rounds out', () => {
    const evenings = readEvenings(change(0, { order: '9' }))
    if ('kind' in evenings) throw new Error(evenings.reason)
    expect(evenings[0]?.dates.at(-1)).toMatchObject({ man: 0, woman: 0, round: 9 })
  })

  test('makes points and marks comparable: what people look for are shares', () => {
    const evenings = readEvenings(csvOf(rows))
    if ('kind' in evenings) throw new Error(evenings.reason)
    for (const { men, women } of evenings)
      for (const { answers } of [...men, ...women]) {
        const sum = answers.attr1_1 + answers.sinc1_1 + answers.intel1_1 + answers.fun1_1 + answers.amb1_1
        if (!Number.isNaN(sum)) expect(sum + answers.shar1_1).toBeCloseTo(1, 12)
      }
  })
})
