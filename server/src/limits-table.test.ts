import { existsSync, globSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { mostSavedSearches } from '@evenkeel/contract/market/kept-advisors'
import { reachPerDay } from '@evenkeel/contract/market/metrics'
import { type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import { expect, test } from 'vitest'
import type { Limit } from './limits/limits.ts'
import { openLimits } from './limits/open-limits.ts'
import { type Answer, useLimitCalls } from './testing/limit-calls.ts'
import { testLog } from './testing/run-logs.ts'

// Every limit of docs/limits.md, met by real calls. Tests of single features have none, so that they may call often.

const server = import.meta.dirname
const docs = readFileSync(join(server, '../../docs/limits.md'), 'utf8')

/** Listed in the page's second table: counted in PostgreSQL. */
const isDurable = (name: string) => docs.indexOf(`| \`${name}\``) > docs.indexOf('## Also after a restart')

const unitSeconds = { minute: 60, hour: 3600, day: 86_400 } as const
/** What the page says of each limit. */
const documented = new Map(
  [...docs.matchAll(/^\| `([^`]+)` \|.*\| ([^|]+) \| ([\d,]+) per (?:(\d+) )?(minute|hour|day)s? \|$/gm)].map(
    ([, name = '', each = '', points = '', times = '1', unit = '']) => [
      name,
      {
        each,
        points: Number(points.replaceAll(',', '')),
        perSeconds: Number(times) * unitSeconds[unit as keyof typeof unitSeconds],
      },
    ],
  ),
)

/** Real limits that say which of them were taken from, and under which key. */
async function openWatchedLimits() {
  let counting = await openLimits(undefined, testLog())
  const seen = new Map<string, { limit: Limit; key: string }>()
  return {
    limits: {
      take(limit: Limit, key: string) {
        seen.set(limit.name, { limit, key })
        return counting.take(limit, key)
      },
      close: async () => {},
    },
    seen,
    async startOver() {
      counting = await openLimits(undefined, testLog())
      seen.clear()
    },
  }
}

const watched = await openWatchedLimits()
const { openCalls, run, clock } = await useLimitCalls(watched.limits)

/** How a limit counted the call that was just made, and a way to have it count more. */
async function countOf(name: string) {
  const taken = watched.seen.get(name)
  if (taken)
    return {
      perSeconds: taken.limit.perSeconds,
      key: taken.key,
      async add(more: number) {
        for (let n = 0; n < more; n++) await watched.limits.take(taken.limit, taken.key)
      },
    }
  const { rows } = await run(
    'select extract(epoch from window_ends_at - $2) as seconds from turn where kind = $1',
    [name, clock.now()],
  )
  if (rows.length !== 1) return undefined
  return {
    perSeconds: Number(rows[0].seconds),
    // Stored as a hash.
    key: undefined,
    add: (more: number) => run('update turn set taken = taken + $2 where kind = $1', [name, more]),
  }
}

/** Whom a limit counts apart, by its key. */
function eachOf(key: string): string {
  if (key === 'all') return 'all together'
  return isIP(key) ? 'network' : 'person or thing'
}

/** What other limits of the same call have counted in PostgreSQL must not refuse the next one. */
const forgetOthers = (name: string) => run('delete from turn where kind <> $1', [name])

/** What becomes of the last call that is allowed, and of the one after it. */
async function meet(name: string, call: () => Promise<Answer>, points: number) {
  await watched.startOver()
  await forgetOthers('')
  let served = await call()
  const count = await countOf(name)
  if (!count) return `is not asked: ${served.status} ${JSON.stringify(served.body)}`
  if (points > 1) {
    await count.add(points - 2)
    await forgetOthers(name)
    served = await call()
  }
  await forgetOthers(name)
  const { status, body, headers } = await call()
  const waitSeconds = Number(headers['retry-after'])
  const says = (body as { code?: ProblemCode; message?: string }) ?? {}
  return {
    perSeconds: count.perSeconds,
    each: count.key && eachOf(count.key),
    isServedBefore: served.status !== 429 && served.status < 500,
    status,
    hasSentence:
      says.code !== undefined && statusOf(says.code) === 429 && says.message === sentenceOf(says.code),
    hasWait: waitSeconds >= 1 && waitSeconds <= count.perSeconds,
  }
}

test('each limit serves as many calls as its page says, and refuses the next one with a sentence and how long to wait', async () => {
  const calls = await openCalls()
  expect(Object.keys(calls).sort()).toEqual([...documented.keys()].sort())
  const wrong: string[] = []
  for (const [name, { each, points, perSeconds }] of documented) {
    const call = calls[name]
    const met = call && (await meet(name, call, points))
    // A socket is refused before there is anything to read a sentence.
    const isRead = name !== 'socket-handshakes'
    const expected = {
      perSeconds,
      each: isDurable(name) ? undefined : /^(network|all together)$/.test(each) ? each : 'person or thing',
      isServedBefore: true,
      status: 429,
      hasSentence: isRead,
      hasWait: isRead,
    }
    if (!isDeepStrictEqual(met, expected)) wrong.push(`${name}: ${JSON.stringify(met)}`)
  }
  expect(wrong.join('\n')).toBe('')
}, 300_000)

/** Problems of limits that are no number per time, and the test of each. */
const provenElsewhere: Readonly<Record<string, string>> = {
  'features/account/identity/lock-account.ts': 'features/account/identity/sign-in.test.ts',
  'features/account/identity/second-factor/count-factor-try.ts':
    'features/account/identity/second-factor/authenticator.test.ts',
  'features/people/consumers/visitor-limits.ts': 'features/market/matching/seekers/visitors.test.ts',
  'features/people/vetting/submit-application.ts': 'features/people/vetting/submit-again.test.ts',
  'features/market/matching/saved/save-advisor.ts': 'features/market/matching/saved/saved-and-hidden.test.ts',
  'features/market/matching/saved/save-search.ts': 'features/market/matching/saved/saved-searches.test.ts',
  'features/market/metrics/reach-budget.ts': 'features/market/metrics/reach.test.ts',
}
/** Counts, and refuses nothing. */
const refusesNothing = ['taken sign-up']

const sources = globSync('**/*.ts', { cwd: server })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|(^|\/)(testing|fixtures)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }))

/** Where a name is written; one with \${…} in it stands for several. */
const namings = [
  /\bname: (['`])([^'`]+)\1, points\b/g,
  /^ {2}(['`]?)([\w ]+)\1: \{ (?:points|network): /gm,
  /DurableLimit\(\s*\w+,\s*(['`])([^'`]+)\1/g,
  /\b(?:limitBy|takeOne)\((?:services, )?(['`])([^'`]+)\1/g,
]
const namesIn = (text: string) =>
  namings.flatMap((naming) => [...text.matchAll(naming)].map(([, , name = '']) => name))
const isNamedBy = (pattern: string) => new RegExp(`^${pattern.replace(/\$\{\w+\}/g, '.+')}$`)
/** Takes from a limit, or from one in PostgreSQL. */
const takes = /limits\.take\(|DurableLimit\(/
/** These take from a limit that another file names. */
const namedElsewhere = [
  'features/account/identity/durable-limit.ts',
  'features/account/identity/identity-routes.ts',
  'live/guard-requests.ts',
]

test('every limit of the code is on the page', () => {
  const unnamed = sources.filter(({ text }) => takes.test(text) && namesIn(text).length === 0)
  expect(unnamed.map(({ file }) => file).sort()).toEqual(namedElsewhere)
  const inCode = sources.flatMap(({ text }) => namesIn(text)).filter((name) => !refusesNothing.includes(name))
  const pages = [...documented.keys()]
  expect(inCode.filter((name) => !pages.some((page) => isNamedBy(name).test(page)))).toEqual([])
  expect(pages.filter((page) => !inCode.some((name) => isNamedBy(name).test(page)))).toEqual([])
})

test('other refusals for asking too often have tests of their own', () => {
  const others = sources.filter(
    ({ file, text }) =>
      file in provenElsewhere ||
      ([...text.matchAll(/new Problem\(\s*'([\w-]+)'/g)].some(
        ([, code]) => statusOf(code as ProblemCode) === 429,
      ) &&
        !takes.test(text)),
  )
  expect(others.map(({ file }) => file).sort()).toEqual(Object.keys(provenElsewhere).sort())
  for (const file of Object.values(provenElsewhere))
    expect([file, existsSync(join(server, file))]).toEqual([file, true])
  // Their tests use these numbers without naming them.
  for (const words of [`${mostSavedSearches} saved searches`, `${reachPerDay} different reach questions`])
    expect(docs).toContain(words)
})
