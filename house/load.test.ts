import { expect, test } from 'vitest'
import { formatReport, type Report } from '../load/print-report.ts'
import { createRecorder } from '../load/recorder.ts'
import type { Sample } from '../load/watch-processes.ts'

const quarterHour = 900
const pages = { connected: 10, refused: 0, dropped: 0, reasons: {}, events: 0, messages: 0, deliveryMs: [] }

/** Memory of one process for a quarter of an hour, as a share of the time that has passed. */
function watched(rssMb: (share: number) => number) {
  const samples = Array.from({ length: 181 }, (_, n): Sample => {
    return { atMs: n * 5000, rssMb: rssMb(n / 180), cpuSeconds: n }
  })
  return [{ name: 'evenkeel-1', samples }]
}

const problemsOf = (changes: Partial<Report>) =>
  formatReport({
    seconds: quarterHour,
    people: 5,
    recorder: createRecorder(),
    pages,
    pagesWanted: 10,
    watched: [],
    messages: { acknowledged: 3, stored: 3 },
    databaseBytes: undefined,
    ...changes,
  }).problems

test('a load with a failed call, a lost message, a dropped or a missing socket is not good', () => {
  expect(problemsOf({})).toEqual([])
  const recorder = createRecorder()
  recorder.note({ name: 'search', ms: 4, status: 500, code: 'unexpected' })
  recorder.note({ name: 'search', ms: 4, status: 0, code: 'ECONNRESET' })
  expect(problemsOf({ recorder })).toEqual(['2 calls failed'])
  expect(problemsOf({ messages: { acknowledged: 3, stored: 2 } })).toEqual([
    '1 acknowledged messages are not stored exactly once',
  ])
  expect(problemsOf({ pages: { ...pages, dropped: 1, connected: 9 } })).toEqual([
    '1 sockets were dropped',
    '1 sockets are missing',
  ])
})

test('a refusal by rule is no failure, and has no part in the times of a call', () => {
  const recorder = createRecorder()
  recorder.note({ name: 'book', ms: 5, status: 200, code: '' })
  recorder.note({ name: 'book', ms: 900, status: 409, code: 'slot-taken' })
  recorder.note({ name: 'book', ms: 900, status: 429, code: 'limit-exceeded' })
  expect(problemsOf({ recorder })).toEqual([])
  expect(recorder.rows()).toEqual([{ name: 'book', count: 1, refused: 2, failed: 0, p50: 5, p95: 5, p99: 5 }])
})

test('memory that keeps growing after the first quarter is found, a warm-up and waves are not', () => {
  expect(problemsOf({ watched: watched((share) => 300 + 200 * share) })[0]).toMatch(
    /^evenkeel-1 grew by \d+ MB/,
  )
  expect(problemsOf({ watched: watched((share) => 300 + 200 * Math.min(share, 0.25)) })).toEqual([])
  expect(problemsOf({ watched: watched((share) => 400 + 60 * Math.sin(share * 60)) })).toEqual([])
  expect(problemsOf({ watched: watched((share) => 300 + 200 * share), seconds: 120 })).toEqual([])
})
