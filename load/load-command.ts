import { parseArgs } from 'node:util'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'
import { commands } from '../commands.mjs'
import { giveDemoPasswords } from './demo-accounts.ts'
import { openLivePages } from './open-live-pages.ts'
import { formatReport } from './print-report.ts'
import { createRecorder } from './recorder.ts'
import { runPeople } from './run-people.ts'
import { countStoredOnce, sizeOfDatabase } from './stored-messages.ts'
import { watchProcesses } from './watch-processes.ts'

// People use three processes behind HAProxy on this machine, for two minutes or as many minutes as --soak says. Ends by
// itself, with code 0 if nothing failed, 1 if something did.

const { values } = parseArgs({ options: commands.load.options })
const processes = values.processes ?? '3'
const socketsPerPerson = 10
const sampleEvery = { shortMs: 1000, longMs: 5000 }
const arrivalsWithinMs = 300_000

function whole(name: string, value: string, max: number): number {
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= 1 && number <= max) return number
  process.stderr.write(`\n--${name} must be a whole number from 1 to ${max}, not "${value}".\n\n`)
  process.exit(2)
}
const people = whole('people', values.people ?? '200', 220)
const sockets = whole('sockets', values.sockets ?? '2000', people * socketsPerPerson)
const minutes = values.soak === undefined ? undefined : whole('soak', values.soak, 24 * 60)
const seconds = minutes === undefined ? whole('seconds', values.seconds ?? '120', 86_400) : minutes * 60
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort())
// However it hangs, it ends.
const lastMoment = setTimeout(
  () => {
    process.stderr.write('The load did not end in time.\n')
    process.exit(1)
  },
  seconds * 1000 + 2 * arrivalsWithinMs,
)
lastMoment.unref()

let cluster: Cluster | undefined
try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n`)
  process.exitCode = 1
} finally {
  await cluster?.stop()
}
process.exit()

async function run(): Promise<boolean> {
  if (values.url === undefined) {
    say(`Starting PostgreSQL, Redis, ${processes} processes and HAProxy…`)
    cluster = await startCluster({
      processes: whole('processes', processes, 9),
      trustsClients: true,
      signal: stopping.signal,
      env: { LOG_LEVEL: 'warn' },
    })
  }
  const url = new URL(values.url ?? cluster?.url ?? '')
  requireLoopback(url)
  const databaseUrl = cluster?.env.DATABASE_URL ?? process.env.DATABASE_URL
  if (!databaseUrl) throw new Error('With --url, DATABASE_URL must name the database of that server.')
  const accounts = await giveDemoPasswords(databaseUrl)
  const [recorder, pages] = [createRecorder(), openLivePages(url, Math.ceil(sockets / people))]
  const before = await sizeOfDatabase(databaseUrl)
  const watching = watchProcesses(
    processesOf(cluster),
    minutes === undefined ? sampleEvery.shortMs : sampleEvery.longMs,
  )
  let opened = 0
  try {
    say(`${people} people are signing in…`)
    const pagesEach = Math.ceil(sockets / people)
    const startedAt = performance.now()
    const { acknowledged, signedIn } = await runPeople({
      url,
      accounts,
      people,
      ms: seconds * 1000,
      recorder,
      signal: stopping.signal,
      onSignedIn(browser, account) {
        if (opened >= sockets) return
        opened += pagesEach
        pages.open(browser, account)
      },
    })
    const tookSeconds = (performance.now() - startedAt) / 1000
    watching.stop()
    const { text, problems } = formatReport({
      seconds: tookSeconds,
      people: signedIn,
      recorder,
      pages: await pages.count(),
      pagesWanted: opened,
      watched: watching.watched,
      messages: {
        acknowledged: acknowledged.length,
        stored: await countStoredOnce(databaseUrl, acknowledged),
      },
      databaseBytes: { before, after: await sizeOfDatabase(databaseUrl) },
    })
    say(`\n${text}\n`)
    say(problems.length === 0 ? 'No errors.' : `Problems: ${problems.join('; ')}.`)
    return problems.length === 0 && !stopping.signal.aborted
  } finally {
    watching.stop()
    await pages.stop()
  }
}

function requireLoopback({ hostname }: URL): void {
  if (!/^(localhost|127\.[\d.]+)$/.test(hostname))
    throw new Error(`--url must be on this machine (localhost), not ${hostname}.`)
}

function processesOf(running: Cluster | undefined) {
  if (!running) return []
  return [
    ...running.processes.map((each) => ({ name: each.name, pid: () => each.pid })),
    { name: 'PostgreSQL', pid: () => running.postgres.pid },
    { name: 'Redis', pid: () => running.redis.pid },
    { name: 'HAProxy', pid: () => running.haproxy.pid },
  ]
}
