import { setTimeout as delay } from 'node:timers/promises'
import type { FaultTest } from '../fault-test.ts'
import { judge, untilMore } from '../judge.ts'
import type { Rig } from '../rig/shared-cluster.ts'

// Processes and databases that die.

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

export const killedProcesses: FaultTest = {
  id: 'FT-01',
  sentence: 'Processes are killed with kill -9 while people write',
  seconds: { short: 60, whole: 300 },
  needs: ['cluster'],
  async run({ isShort, cluster }) {
    const rig = await cluster.use()
    const workload = await rig.work()
    const kills = isShort ? 12 : 100
    for (let killed = 0; killed < kills; killed += 1) {
      await untilMore(workload, 20, 15_000)
      // Every fourth time also the last one may go.
      if (killed % 4 !== 3) await twoReady(rig)
      const running = rig.cluster.processes.filter(({ pid }) => pid !== undefined)
      const victim = pick(running.length > 0 ? running : rig.cluster.processes)
      await victim.kill('SIGKILL')
      await delay(100 + Math.random() * 400)
      victim.start()
    }
    await Promise.all(rig.cluster.processes.map((each) => each.waitReady(120_000)))
    await untilMore(workload, 50)
    return judge(await workload.finish(), { faults: kills })
  },
}

async function twoReady(rig: Rig): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await delay(100)) {
    const states = Object.values(await rig.cluster.haproxy.states())
    if (states.filter((state) => state === 'UP').length >= 2) return
  }
}

/** Calls to one process directly, until it answers as wanted; how long that took. */
async function waitFor(
  rig: Rig,
  isWanted: (statuses: number[]) => boolean,
  withinMs: number,
): Promise<number> {
  const startedAt = performance.now()
  const ask = (url: string) =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(withinMs) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
  for (;;) {
    const statuses = await Promise.all(rig.cluster.processes.map(({ url }) => ask(url)))
    const ms = performance.now() - startedAt
    if (isWanted(statuses) || ms > withinMs) return ms
    await delay(50)
  }
}

export const crashedDatabase: FaultTest = {
  id: 'FT-02',
  sentence: 'PostgreSQL crashes and recovers while people write',
  seconds: { short: 60, whole: 240 },
  needs: ['cluster'],
  async run({ isShort, cluster }) {
    const rig = await cluster.use()
    const workload = await rig.work()
    const crashes = isShort ? 4 : 30
    const [noticedMs, backMs]: [number[], number[]] = [[], []]
    for (let crashed = 0; crashed < crashes; crashed += 1) {
      await untilMore(workload, 40, 15_000)
      await rig.cluster.postgres.stop(crashed % 2 === 0 ? 'immediate' : 'kill')
      noticedMs.push(await waitFor(rig, (statuses) => statuses.every((status) => status === 503), 10_000))
      await delay(300)
      await rig.cluster.postgres.start()
      backMs.push(await waitFor(rig, (statuses) => statuses.every((status) => status === 200), 30_000))
    }
    await untilMore(workload, 50)
    const [noticed, back] = [Math.max(...noticedMs), Math.max(...backMs)]
    const problems = []
    if (noticed > 2000) problems.push(`/readyz said not ready only after ${Math.round(noticed)} ms`)
    if (back > 3000) problems.push(`ready again only after ${Math.round(back)} ms`)
    // Dead connections in a pool would fail some of these.
    let dead = 0
    for (const { url } of rig.cluster.processes)
      for (let call = 0; call < 30; call += 1) if ((await fetch(`${url}/readyz`)).status !== 200) dead += 1
    if (dead > 0) problems.push(`${dead} of 90 calls failed after the last recovery`)
    return judge(await workload.finish(), {
      faults: crashes,
      failures: ['500'],
      problems,
      notes: [
        `not ready within ${Math.round(noticed)} ms, all ready again within ${Math.round(back)} ms of PostgreSQL`,
      ],
    })
  },
}

export const rollingRestart: FaultTest = {
  id: 'ROLLING',
  sentence: 'All three processes are restarted one after another, behind HAProxy, without a failed answer',
  seconds: { short: 60, whole: 180 },
  needs: ['cluster'],
  async run({ isShort, cluster }) {
    const rig = await cluster.use()
    const workload = await rig.work()
    const rounds = isShort ? 1 : 4
    let restarts = 0
    const problems: string[] = []
    const exitMs: number[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const each of rig.cluster.processes) {
        await untilMore(workload, 40)
        const startedAt = performance.now()
        const exit = await each.kill('SIGTERM')
        exitMs.push(performance.now() - startedAt)
        if (exit?.code !== 0) problems.push(`${each.name} exited with ${exit?.code ?? exit?.signal}`)
        each.start()
        await each.waitReady(120_000)
        await untilUp(rig, each.name)
        restarts += 1
      }
    await untilMore(workload, 50)
    return judge(await workload.finish(), {
      faults: restarts,
      failures: 'none',
      problems,
      notes: [`a process ends ${Math.round(Math.max(...exitMs))} ms after SIGTERM at the latest`],
    })
  },
}

async function untilUp(rig: Rig, name: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await delay(200))
    if ((await rig.cluster.haproxy.states())[name] === 'UP') return
}

export const drainedProcess: FaultTest = {
  id: 'FT-17',
  sentence:
    'A process told to stop finishes what it has begun, sends sockets elsewhere and exits with code 0',
  seconds: { short: 30, whole: 60 },
  needs: ['cluster'],
  async run({ isShort, cluster }) {
    const rig = await cluster.use()
    const [victim] = rig.cluster.processes
    if (!victim) throw new Error('no process')
    // Writers stay on the others; the victim gets searches of its own, in flight when it is told.
    const others = rig.cluster.processes.slice(1)
    let turn = 0
    const site = () => {
      turn += 1
      return others[turn % others.length]?.url ?? rig.url
    }
    const workload = await rig.work({ site, socketUrl: victim.url })
    await untilMore(workload, 40)
    const searchers = workload.people.filter(({ side }) => side === 'consumer').slice(0, 20)
    const rounds = isShort ? 2 : 6
    const problems: string[] = []
    let [finished, cut, exitedMs] = [0, 0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const inFlight = searchers.map((person) =>
        fetch(`${victim.url}/api/v1/matchmaking/search`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${person.token()}`,
            cookie: person.cookie(),
          },
          body: '{}',
        }).then(
          async (answer) => {
            await answer.text()
            return answer.status
          },
          () => 0,
        ),
      )
      await delay(30)
      const startedAt = performance.now()
      const exit = await victim.kill('SIGTERM')
      exitedMs = Math.max(exitedMs, performance.now() - startedAt)
      if (exit?.code !== 0) problems.push(`exit code ${exit?.code ?? exit?.signal}`)
      for (const status of await Promise.all(inFlight)) {
        if (status > 0) finished += 1
        else cut += 1
      }
      victim.start()
      await victim.waitReady(120_000)
    }
    if (cut > 0) problems.push(`${cut} of ${finished + cut} searches in flight were cut off`)
    // The drain of DRAIN_SECONDS comes on top of the ten seconds a stop may take.
    if (exitedMs > 15_000) problems.push(`it took ${Math.round(exitedMs)} ms to stop`)
    return judge(await workload.finish(), {
      faults: rounds,
      failures: 'none',
      problems,
      notes: [`${finished} searches in flight finished, ${cut} cut; exit within ${Math.round(exitedMs)} ms`],
    })
  },
}

export const stalledProcess: FaultTest = {
  id: 'FT-19',
  sentence: 'A process stands still for seconds, then has little memory',
  seconds: { short: 50, whole: 120 },
  needs: ['cluster'],
  async run({ isShort, cluster, undoLater }) {
    const rig = await cluster.use()
    const [first, second] = rig.cluster.processes
    if (!first || !second) throw new Error('no process')
    undoLater(() => second.start({ NODE_OPTIONS: undefined }))
    const workload = await rig.work()
    const stalls = isShort ? 3 : 10
    for (let stall = 0; stall < stalls; stall += 1) {
      await untilMore(workload, 40)
      await first.kill('SIGSTOP')
      await delay(2000 + (stall % 3) * 2000)
      await first.kill('SIGCONT')
      await untilUp(rig, first.name)
    }
    await second.kill('SIGTERM')
    second.start({ NODE_OPTIONS: '--max-old-space-size=256' })
    await second.waitReady(120_000)
    const { pid } = second
    await untilMore(workload, isShort ? 200 : 1000, 60_000)
    const problems = second.pid === pid ? [] : ['the process with 256 MB ended']
    await second.kill('SIGTERM')
    second.start({ NODE_OPTIONS: undefined })
    await second.waitReady(120_000)
    return judge(await workload.finish(), { faults: stalls + 1, problems })
  },
}
