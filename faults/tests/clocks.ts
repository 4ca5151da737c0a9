import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FaultTest } from '../fault-test.ts'
import { judge, untilMore } from '../judge.ts'
import { fakeClock, realClock } from '../rig/faketime.ts'

// A machine whose clock is wrong must not sign people out, keep them in, or mix up an order.

interface ClockTest {
  id: string
  sentence: string
  offsets: readonly string[]
  seconds: FaultTest['seconds']
}

const clockTest = ({ id, sentence, offsets, seconds }: ClockTest): FaultTest => ({
  id,
  sentence,
  seconds,
  needs: ['cluster', 'faketime'],
  async run({ isShort, cluster, folder, undoLater }) {
    const rig = await cluster.use()
    const [, wrong] = rig.cluster.processes
    if (!wrong) throw new Error('no second process')
    const clock = fakeClock(join(folder, `clock-${id}`))
    undoLater(async () => {
      await wrong.kill('SIGTERM')
      wrong.start(realClock)
      await wrong.waitReady(120_000)
    })
    await wrong.kill('SIGTERM')
    wrong.start(clock.env)
    await wrong.waitReady(120_000)
    // Calls of one person alternate between processes, so each sees the sessions and tokens of the others.
    let turn = 0
    const site = () => {
      turn += 1
      return rig.cluster.processes[turn % 3]?.url ?? rig.url
    }
    const workload = await rig.work({ site, socketUrl: rig.url })
    const problems: string[] = []
    const notes: string[] = []
    for (const offset of isShort ? offsets.slice(0, 4) : offsets) {
      clock.set(offset)
      await delay(2000)
      const before = workload.people.reduce((sum, person) => sum + person.signIns(), 0)
      const told = await fetch(`${wrong.url}/healthz`)
      const offBy = Math.round((Date.parse(told.headers.get('date') ?? '') - Date.now()) / 1000)
      if (!(await untilMore(workload, 80, 30_000))) problems.push(`at ${offset} too little was acknowledged`)
      const again = workload.people.reduce((sum, person) => sum + person.signIns(), 0) - before
      notes.push(`${offset} (its clock is off by ${offBy} s): ${again} people were signed out`)
      if (again > 0) problems.push(`at ${offset}, ${again} people were signed out`)
    }
    clock.set('+0')
    await delay(1500)
    return judge(await workload.finish(), { faults: notes.length, failures: 'none', problems, notes })
  },
})

export const jumpingClock = clockTest({
  id: 'FT-13',
  sentence: 'One machine’s clock jumps by hours and days, back and forth',
  // A change to daylight saving is no jump for a program that counts in UTC; an hour stands for a wrong one.
  offsets: ['+1h', '-1h', '+1d', '-1d', '+2s', '-1s'],
  seconds: { short: 60, whole: 90 },
})

export const differingClocks = clockTest({
  id: 'FT-14',
  sentence: 'The clocks of two machines differ by five minutes',
  offsets: ['+5m', '-5m'],
  seconds: { short: 30, whole: 40 },
})
