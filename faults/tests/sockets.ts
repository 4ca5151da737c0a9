import { setTimeout as delay } from 'node:timers/promises'
import { cleanUp } from '../../bench/clean-up.ts'
import { run as benchSockets } from '../../bench/sockets.bench.ts'
import { type Context, type FaultTest, nothingDone } from '../fault-test.ts'
import { judge, untilMore } from '../judge.ts'
import { rssMb } from '../rig/process-figures.ts'
import type { Rig } from '../rig/shared-cluster.ts'
import { castFromDemo, insertPairs } from '../workload/cast.ts'
import { type Person, signIn } from '../workload/person.ts'
import { type Crowd, startCrowd } from '../workload/start-crowd.ts'
import { newTraffic } from '../workload/traffic.ts'

// Many open pages.

export const manySockets: FaultTest = {
  id: 'FT-10',
  sentence: '10,000 pages are open at one process and all are told something at once',
  seconds: { short: 120, whole: 120 },
  needs: [],
  async run({ undoLater }) {
    undoLater(cleanUp)
    const rows = await benchSockets()
    return {
      ...nothingDone(),
      faults: 1,
      notes: rows.map(({ name, value, unit }) => `${name}: ${Math.round(value)} ${unit}`),
      problems: rows
        // A stall on a machine that gives its processors to others says nothing about the product.
        .filter(({ isMet, unit }) => isMet === false && unit !== 'ms')
        .map(({ name, value, unit, goal }) => `${name}: ${Math.round(value)} ${unit}, goal ${goal}`),
    }
  },
}

async function openCrowd(
  { isShort, undoLater }: Context,
  rig: Rig,
  url: string,
): Promise<{ crowd: Crowd; count: number }> {
  const count = isShort ? 1000 : 5000
  if (rig.isPlain) await insertPairs(rig.cluster.postgres.url, count / 20)
  else await castFromDemo(rig.cluster.postgres.url, 0)
  const emails: string[] = []
  const found = await rig.sql<{ email: string }>(
    `select person.email from person join identity_link on person_id = person.id
     where is_demo and role <> 'admin' order by person.id desc`,
  )
  emails.push(...found.map(({ email }) => email))
  const people: Person[] = []
  for (const email of emails.slice(0, count / 10))
    people.push(await signIn({ site: () => url, traffic: newTraffic() }, email))
  const origin = rig.cluster.env.PUBLIC_URL ?? rig.cluster.url
  const crowd = await startCrowd(people, { url, origin, count })
  undoLater(() => crowd.close())
  undoLater(() => {
    for (const person of people) person.close()
  })
  return { crowd, count }
}

export const slowReaders: FaultTest = {
  id: 'FT-11',
  sentence: 'Hundreds of pages stop reading; the others are served and memory stays bounded',
  seconds: { short: 60, whole: 150 },
  needs: ['cluster'],
  async run(context) {
    const rig = await context.cluster.use()
    const [first] = rig.cluster.processes
    if (!first) throw new Error('no process')
    const { crowd, count } = await openCrowd(context, rig, first.url)
    const workload = await rig.work({ site: () => first.url, socketUrl: first.url })
    await untilMore(workload, 50)
    const before = rssMb(first.pid)
    const { connected } = await crowd.ask({ count: true })
    const slow = Math.round(count / 5)
    await crowd.ask({ pause: slow })
    await untilMore(workload, context.isShort ? 300 : 1500, 90_000)
    const grown = rssMb(first.pid) - before
    const problems: string[] = []
    if (connected < count) problems.push(`only ${connected} of ${count} pages could connect`)
    if (grown > 100) problems.push(`memory grew by ${Math.round(grown)} MB`)
    return judge(await workload.finish(), {
      faults: slow,
      failures: 'none',
      problems,
      notes: [`${connected} pages open, ${slow} stopped reading, memory grew by ${Math.round(grown)} MB`],
    })
  },
}

export const reconnectingCrowd: FaultTest = {
  id: 'FT-18',
  sentence: 'Thousands of pages come back after a process was killed',
  seconds: { short: 90, whole: 180 },
  needs: ['cluster'],
  async run(context) {
    const rig = await context.cluster.use()
    const [first] = rig.cluster.processes
    if (!first) throw new Error('no process')
    const { crowd, count } = await openCrowd(context, rig, first.url)
    const others = rig.cluster.processes.slice(1)
    let turn = 0
    const site = () => {
      turn += 1
      return others[turn % others.length]?.url ?? rig.url
    }
    const workload = await rig.work({ site, socketUrl: others[0]?.url ?? rig.url })
    const { connected } = await crowd.ask({ count: true })
    await first.kill('SIGKILL')
    await delay(500)
    first.start()
    await first.waitReady(120_000)
    const readyAt = Date.now()
    let back = 0
    for (const deadline = Date.now() + 90_000; back < connected && Date.now() < deadline; await delay(500))
      back = (await crowd.ask({ count: true })).connected
    const tookMs = Math.max(0, (await crowd.ask({ count: true })).lastBackAt - readyAt)
    const problems: string[] = []
    if (connected < count) problems.push(`only ${connected} of ${count} pages could connect`)
    if (back < connected) problems.push(`${connected - back} of ${connected} pages didn’t come back`)
    if (tookMs > 60_000) problems.push(`the last page was back after ${Math.round(tookMs / 1000)} s`)
    return judge(await workload.finish(), {
      faults: 1,
      failures: 'none',
      problems,
      notes: [
        `${back} of ${connected} pages back ${Math.round(tookMs / 1000)} s after the process was ready`,
      ],
    })
  },
}
