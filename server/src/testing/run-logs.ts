import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { createLog } from '../http/request-log.ts'

// Everything servers log during `npm test` is kept, together with what people of the tests wrote, and searched at the
// end of the run (scripts/search-run-logs.ts). Without the folder nothing is kept.
const folder = process.env.TEST_LOG_FOLDER

let log: Logger | undefined

/** The log of a server under test, at the most talkative level. */
export function testLog(): Logger {
  log ??= folder
    ? createLog(
        'trace',
        pino.destination({ dest: join(folder, `${process.pid}.log`), append: true, sync: true }),
      )
    : createLog('silent')
  return log
}

/** What a process of a test printed. */
export function keepOutput(text: string | Buffer): void {
  if (folder) appendFileSync(join(folder, `${process.pid}-printed.log`), text)
}

const kept = new Set<string>()
const secretFields = /^(password|code|.*token|secret)$/i
const shortestText = 8

/** Notes what someone wrote, so that the end of the run can look for it in the logs. */
export function noteWritten(value: unknown, field = ''): void {
  if (!folder || value === null || value === undefined) return
  if (typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) noteWritten(inner, Array.isArray(value) ? field : name)
    return
  }
  if (typeof value !== 'string') return
  const isText = value.length >= shortestText && /[\s@]/.test(value.trim())
  if (!isText && !(secretFields.test(field) && value.length >= 6)) return
  if (kept.has(value)) return
  kept.add(value)
  appendFileSync(join(folder, `${process.pid}.written`), `${JSON.stringify(value)}\n`)
}
