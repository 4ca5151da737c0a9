import { Worker } from 'node:worker_threads'
import type { BusyPeriod } from './busy-times.ts'
import { type BusyTime, CalendarFailure } from './calendar-source.ts'

const withinMs = 15_000
const maxMegabytes = 512

/** Reads calendars in a thread with limits on time and memory. */
export function readBusyTimes(texts: readonly string[], period: BusyPeriod): Promise<BusyTime[]> {
  const worker = new Worker(new URL('./busy-times-worker.ts', import.meta.url), {
    workerData: { texts, period },
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    // Our settings contain secrets.
    env: {},
    execArgv: ['--no-warnings'],
    stdout: true,
    stderr: true,
  })
  return new Promise<BusyTime[]>((done, failed) => {
    const timer = setTimeout(() => failed(new CalendarFailure('too-large')), withinMs)
    worker.once('message', ({ busy }: { busy: BusyTime[] | undefined }) =>
      busy ? done(busy) : failed(new CalendarFailure('not-a-calendar')),
    )
    worker.once('error', () => failed(new CalendarFailure('too-large')))
    worker.once('exit', () => {
      clearTimeout(timer)
      failed(new CalendarFailure('too-large'))
    })
  }).finally(() => worker.terminate())
}
