import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoLogins } from '../server/src/features/account/identity/people/demo-people.ts'

// Looks through everything the servers of a test run logged and printed for what must never be there.

export interface LogSearch {
  lines: number
  /** How many texts, passwords and codes of the tests were looked for. */
  written: number
  /** One line for each find: what it is, where, and the beginning of the line. */
  finds: string[]
}

const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an email address', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/],
  ['the parameters of a query', /\bparams:/],
  [
    'a query',
    /Failed query|\b(?:select|insert into|update|delete from)\b[^{}]*\b(?:from|values|set|where)\b/i,
  ],
  ['a token', /\beyJ[\w-]{10,}/],
]
/** The start of the demo prints the accounts people may sign in with. */
const demoLines: ReadonlySet<string> = new Set(demoLogins().split('\n'))
const digits = /(?<![\w.:-])\d{6}(?![\w.:])/g
const longestShown = 200
const longestCompared = 60
const mostShown = 10

export function searchRunLogs(folder: string): LogSearch {
  const files = readdirSync(folder)
  const written = readWritten(folder, files)
  const codes = new Set(written.filter((text) => /^\d{6}$/.test(text)))
  const texts = written.filter((text) => !codes.has(text))
  const search: LogSearch = { lines: 0, written: written.length, finds: [] }
  // Lines that differ in numbers only are looked through once for texts.
  const shapes = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith('.log')))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (line === '') continue
      search.lines += 1
      if (demoLines.has(line)) continue
      const where = `${file}: ${line.slice(0, longestShown)}`
      for (const [what, pattern] of forbidden)
        if (pattern.test(line)) search.finds.push(`${what} in ${where}`)
      if (line.match(digits)?.some((found) => codes.has(found))) search.finds.push(`a code in ${where}`)
      shapes.set(line.replace(/[0-9a-f]*\d[0-9a-f]*/g, '0'), line)
    }
  const all = [...shapes.values()].join('\n')
  for (const text of texts)
    if (all.includes(text)) {
      const line = [...shapes.values()].find((one) => one.includes(text)) ?? ''
      search.finds.push(`a text someone wrote (${text}) in ${line.slice(0, longestShown)}`)
    }
  search.finds = [...new Set(search.finds)].slice(0, mostShown)
  return search
}

/** As they would appear in a line of JSON; a long text is known by its beginning. */
function readWritten(folder: string, files: readonly string[]): string[] {
  const all = files
    .filter((name) => name.endsWith('.written'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
  return [...new Set(all.map((line) => line.slice(1, -1).slice(0, longestCompared)))]
}
