import type { Evening, Person, SpeedDate } from './evening.ts'
import { type Answers, guesses, questions, wishes } from './questionnaire.ts'
import { type CsvRefusal, readCsv } from './read-csv.ts'

export type EveningsRefusal =
  | CsvRefusal
  | { readonly kind: 'refusal'; readonly reason: 'column-missing'; readonly column: string }
  | { readonly kind: 'refusal'; readonly reason: 'no-dates' }
  | {
      readonly kind: 'refusal'
      readonly reason: 'row-not-valid' | 'date-twice' | 'sides-disagree' | 'person-in-two-evenings'
      /** The data row, from 1. */
      readonly row: number
    }

type Row = { wave: string; iid: string; pid: string; isMan: boolean; order: number; dec: string; row: number }
type Cells = (column: string) => string

const facts = ['wave', 'iid', 'pid', 'gender', 'order', 'dec'] as const

/** Reads the evenings. A date counts if both rows exist and agree. */
export function readEvenings(text: string): readonly Evening[] | EveningsRefusal {
  const table = readCsv(text)
  if ('kind' in table) return table
  const places = new Map(table.columns.map((column, place) => [column, place]))
  const missing = [...facts, ...questions].find((column) => !places.has(column))
  if (missing) return { kind: 'refusal', reason: 'column-missing', column: missing }

  const people = new Map<string, { wave: string; isMan: boolean; answers: Answers }>()
  const rows = new Map<string, Row>()
  for (const [at, fields] of table.rows.entries()) {
    const cells: Cells = (column) => fields[places.get(column) ?? -1]?.trim() ?? ''
    const row = rowOf(cells, at + 1)
    if (!row) return { kind: 'refusal', reason: 'row-not-valid', row: at + 1 }
    const known = people.get(row.iid)
    if (known && (known.wave !== row.wave || known.isMan !== row.isMan))
      return { kind: 'refusal', reason: 'person-in-two-evenings', row: at + 1 }
    if (!known) people.set(row.iid, { wave: row.wave, isMan: row.isMan, answers: answersOf(cells) })
    if (row.pid === '') continue
    const key = `${row.iid} ${row.pid}`
    if (rows.has(key)) return { kind: 'refusal', reason: 'date-twice', row: at + 1 }
    rows.set(key, row)
  }

  const pairs = new Map<string, [man: Row, woman: Row][]>()
  for (const man of rows.values()) {
    if (!man.isMan) continue
    const woman = rows.get(`${man.pid} ${man.iid}`)
    if (!woman) continue
    if (woman.isMan || woman.wave !== man.wave)
      return { kind: 'refusal', reason: 'sides-disagree', row: man.row }
    pairs.set(man.wave, [...(pairs.get(man.wave) ?? []), [man, woman]])
  }
  if (pairs.size === 0) return { kind: 'refusal', reason: 'no-dates' }

  const person = (id: string): Person => ({ id, answers: people.get(id)?.answers ?? noAnswers })
  return [...pairs.keys()].sort(byNumber).map((id) => eveningOf(id, pairs.get(id) ?? [], person))
}

function rowOf(cells: Cells, row: number): Row | null {
  const [wave, iid, pid, gender, dec] = ['wave', 'iid', 'pid', 'gender', 'dec'].map(cells)
  const order = readNumber(cells('order'))
  if (!wave || !iid || pid === undefined || pid === iid || !Number.isInteger(order) || order < 1) return null
  if ((gender !== '0' && gender !== '1') || (dec !== '0' && dec !== '1')) return null
  return { wave, iid, pid, isMan: gender === '1', order, dec, row }
}

const noAnswers = Object.fromEntries(questions.map((question) => [question, Number.NaN])) as Answers

function answersOf(cells: Cells): Answers {
  const answers = Object.fromEntries(questions.map((question) => [question, readNumber(cells(question))]))
  // Some evenings used points, others marks from 1 to 10: only shares are comparable.
  for (const six of [wishes, guesses]) {
    const sum = six.reduce((total, question) => total + (answers[question] ?? Number.NaN), 0)
    for (const question of six)
      answers[question] = sum > 0 ? (answers[question] ?? Number.NaN) / sum : Number.NaN
  }
  return answers as Answers
}

function eveningOf(id: string, pairs: [man: Row, woman: Row][], person: (id: string) => Person): Evening {
  const men = [...new Set(pairs.map(([man]) => man.iid))].sort(byNumber)
  const women = [...new Set(pairs.map(([, woman]) => woman.iid))].sort(byNumber)
  const dates = pairs.map(
    ([man, woman]): SpeedDate => ({
      man: men.indexOf(man.iid),
      woman: women.indexOf(woman.iid),
      round: Math.max(man.order, woman.order),
      isManYes: man.dec === '1',
      isWomanYes: woman.dec === '1',
    }),
  )
  dates.sort((a, b) => a.round - b.round || a.man - b.man || a.woman - b.woman)
  return { id, men: men.map(person), women: women.map(person), dates }
}

function byNumber(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0)
}

const written = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?(e[+-]?\d+)?$/i

/** NaN if missing or not a number; "69,487.00" is a number. */
export function readNumber(field: string): number {
  const text = field.trim()
  if (!written.test(text) || !/\d/.test(text)) return Number.NaN
  return Number(text.replaceAll(',', ''))
}
