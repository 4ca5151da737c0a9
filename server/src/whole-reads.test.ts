import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import type { PersonType } from '@evenkeel/contract/choices'
import { afterAll, expect, test, vi } from 'vitest'
import { databaseClock } from './database-clock.ts'
import { watchSessions } from './features/account/identity/sessions/session-watch.ts'
import { openJobs } from './jobs/pg-boss-jobs.ts'
import { type Actor, firstAsk, send, useAccessWorld } from './testing/access/access-world.ts'
import { endpointRows } from './testing/access/endpoint-rows.ts'
import { testPassword } from './testing/identity-app.ts'
import { backgroundLooks } from './testing/plans/background-looks.ts'
import { explainRecorded } from './testing/plans/explain-recorded.ts'
import type { WholeRead } from './testing/plans/find-whole-reads.ts'
import { pretendSize } from './testing/plans/pretend-size.ts'
import { type RecordedStatement, recordStatements } from './testing/plans/record-statements.ts'
import { grownRows, isGrowing, otherRows } from './testing/plans/table-sizes.ts'
import { writePlansPage } from './testing/plans/write-plans-page.ts'

// Every call of the contract by those it is for, and all work without a call, planned as if the tables were large.

const world = await useAccessWorld()
const { database, services } = world
// The head of the audit log is noted in a file.
afterAll(() => rmSync(services.settings.auditHeads.file, { force: true }))

/** Tables that this call or work may read whole, and why. */
const known: Readonly<Record<string, { tables: readonly string[]; because: string }>> = {
  exportMyData: { tables: ['support_message'], because: 'Some a day, and of two owners at once.' },
  listDesk: { tables: ['support_request', 'person'], because: 'Staff count support requests.' },
  readDesks: { tables: ['support_request', 'person'], because: 'Staff count support requests.' },
  listReviewsForDesk: { tables: ['review'], because: 'Staff count what was decided and published.' },
  readVettingCounts: { tables: ['advisor_application'], because: 'Staff count applications.' },
  listVettingQueue: { tables: ['person', 'advisor_application'], because: 'Staff count applications.' },
  listCheckedMatches: { tables: ['match_request'], because: 'Staff count requests.' },
  replaySearches: { tables: ['match_list'], because: 'Staff pick a sample of lists, with a time limit.' },
  makeReachSnapshot: { tables: ['person', 'consumer_profile'], because: 'Once a week, over everyone.' },
  refreshAnalytics: {
    tables: [
      'person',
      'session',
      'meeting',
      'meeting_scorecard',
      'meeting_score_invitation',
      'review',
      'advisor_application',
      'support_request',
      'vetting_decision',
      'document',
    ],
    because:
      'Figures for staff are counted anew by one process, a day at a time; `npm run bench -- analytics` times it.',
  },
}

async function recordEverything(): Promise<RecordedStatement[]> {
  const { robin, ruth, rex, things, forStaff, walked, walkedByStaff } = await world.open()
  const ada = await world.admin('ada')
  const actors: [PersonType | 'admin', Actor][] = [
    ['admin', ada],
    ['advisor', ruth],
    ['consumer', robin],
  ]
  const bodies: Record<string, object> = {
    saveFullAdvisorProfile: { advisor_id: ruth.id, home_town: 'Denver' },
    sendRequest: { advisor_id: rex.id, instead_of: undefined },
    keepSearch: { search_id: things.searchId },
  }
  const recorder = recordStatements(database.pool)
  await recorder.during('signIn', () => world.browser().signIn(robin.email, testPassword))
  for (const name of Object.keys(endpointRows)) {
    const endpoint = allEndpoints.find((each) => each.name === name)
    if (!endpoint) throw new Error(`${name} is no endpoint`)
    const { access } = endpoint
    const isForStaff = access !== 'anyone' && access.every((role) => role === 'admin')
    for (const [role, actor] of actors) {
      if (access !== 'anyone' && !access.includes(role)) continue
      const asked = firstAsk(endpoint, isForStaff ? walkedByStaff : walked, isForStaff ? forStaff : things)
      const body = bodies[name] ? { ...(asked.body as object), ...bodies[name] } : asked.body
      await recorder.during(`${name}/${role}`, () => send(actor, endpoint, { ...asked, body }))
      if (endpoint.method !== 'GET') await actor.come()
    }
  }
  for (const [name, look] of Object.entries(backgroundLooks))
    await recorder.during(name, async () => look(services))
  await recorder.during('catch up', () => services.matching.catchUp())
  await recorder.during('ended sessions', waitForWatch)
  await runOneJob((work) => recorder.during('fetch jobs', work))
  recorder.stop()
  return [...recorder.statements.values()]
}

async function waitForWatch(): Promise<void> {
  const watch = watchSessions(database, databaseClock(), services.log)
  await vi.waitFor(() => expect(watch.isFresh()).toBe(true))
  await watch.close()
}

/** Opening the queue is not part of it. */
async function runOneJob(during: (work: () => Promise<void>) => Promise<void>): Promise<void> {
  const kind = { name: 'one-job', retries: 0, firstRetryAfterSeconds: 1 }
  const jobs = await openJobs(database, [kind], services.log)
  const done = Promise.withResolvers<void>()
  await database.transaction((transaction) => jobs.add(transaction, kind, {}))
  await during(async () => {
    await jobs.work(kind, async () => done.resolve())
    await done.promise
  })
  await jobs.close()
}

function isKnown(what: string, { table }: WholeRead): boolean {
  return !isGrowing(table) || (known[what.split('/')[0] ?? '']?.tables.includes(table) ?? false)
}

test('everything that the server does without a call is looked at, except for making the demo', () => {
  const source = readFileSync(new URL('./start-background.ts', import.meta.url), 'utf8')
  const imported = [...source.matchAll(/^import \{ (\w+) \} from '\.\/features\/(?!demo)/gm)].map(
    ([, name]) => name,
  )
  expect(Object.keys(backgroundLooks)).toEqual(expect.arrayContaining(imported))
})

test('no call and no work in the background reads a whole table that grows', async () => {
  const statements = await recordEverything()
  const client = await database.pool.connect()
  try {
    await pretendSize(client, { rows: grownRows, other: otherRows })
    const explained = await explainRecorded(client, statements)
    const wrong = explained.flatMap(({ statement, reads }) =>
      [...statement.times.keys()].flatMap((what) =>
        reads
          .filter((read) => !isKnown(what, read))
          .map(
            ({ table, how }) =>
              `${what} reads ${table} ${how}: ${statement.text.replace(/\s+/g, ' ').trim()}`,
          ),
      ),
    )
    expect(explained.length).toBeGreaterThan(400)
    expect(wrong).toEqual([])
    const page = process.env.EVENKEEL_PLANS_PAGE
    if (page) writeFileSync(page, await writePlansPage(client, statements))
  } finally {
    client.release()
  }
}, 600_000)
