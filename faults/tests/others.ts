import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { binOf, runNodeCaptured } from '../../scripts/run-node.ts'
import { type FaultTest, nothingDone } from '../fault-test.ts'
import { judge, untilMore } from '../judge.ts'
import { openFiles, rssMb } from '../rig/process-figures.ts'

export const slowHttp: FaultTest = {
  id: 'FT-12',
  sentence: 'Hundreds of clients send headers and bodies byte by byte; others are served as before',
  seconds: { short: 50, whole: 150 },
  needs: ['cluster', 'slowhttptest'],
  async run({ isShort, cluster, undoLater }) {
    const rig = await cluster.use()
    const [first] = rig.cluster.processes
    if (!first) throw new Error('no process')
    const workload = await rig.work({ site: () => first.url, socketUrl: first.url })
    const lasting = isShort ? 15 : 70
    const health: number[] = []
    const problems: string[] = []
    for (const kind of ['-H', '-B']) {
      const words = [kind, '-c', '300', '-r', '100', '-i', '5', '-l', String(lasting), '-p', '3']
      const url = `${first.url}/api/auth/cognito/operations`
      const attack = spawn('slowhttptest', [...words, '-u', url], { stdio: 'ignore' })
      undoLater(() => attack.kill('SIGKILL'))
      const over = once(attack, 'exit')
      for (const endAt = Date.now() + lasting * 1000; Date.now() < endAt; await delay(500)) {
        const startedAt = performance.now()
        const answer = await fetch(`${first.url}/healthz`).catch(() => undefined)
        if (answer?.status !== 200) problems.push(`/healthz answered ${answer?.status ?? 'nothing'}`)
        await answer?.arrayBuffer()
        health.push(performance.now() - startedAt)
      }
      await Promise.race([over, delay(10_000)])
      attack.kill('SIGKILL')
    }
    const sorted = health.sort((a, b) => a - b)
    const [median, longest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
    if (median > 100) problems.push(`half of the /healthz calls took more than ${Math.round(median)} ms`)
    return judge(await workload.finish(), {
      faults: 600,
      failures: 'none',
      problems,
      notes: [`/healthz: half within ${Math.round(median)} ms, all within ${Math.round(longest)} ms`],
    })
  },
}

/** Tests that exist beside what they test; here they get their place in the table. */
const unitTests = (id: string, sentence: string, project: string, files: readonly string[]): FaultTest => ({
  id,
  sentence,
  seconds: { short: 20, whole: 20 },
  needs: [],
  async run() {
    const { code, output } = await runNodeCaptured([
      binOf('vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      ...files,
    ])
    const passed = Number(/Tests\s+(?:\S+\s+)*?(\d+) passed/.exec(plain(output))?.[1] ?? 0)
    return {
      ...nothingDone(),
      notes: [`${passed} tests of ${files.join(', ')}`],
      problems: code === 0 && passed > 0 ? [] : [plain(output).split('\n').slice(-20).join(' ')],
    }
  },
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal’s colors are control characters
const plain = (text: string) => text.replaceAll(/\x1b\[[0-9;]*m/g, '')

export const syncMachine = unitTests(
  'FT-21',
  'A page’s copy of a conversation ends as the server’s, whatever the network loses, repeats or swaps',
  'web-parts',
  ['app/features/contact/chat/conversation-property.test.ts'],
)

export const unreadCounts = unitTests(
  'FT-22',
  'Unread counts are those of SQL, whatever is sent, read and withdrawn',
  'server',
  ['src/features/people/notifications/count.test.ts', 'src/features/contact/chat/unread.test.ts'],
)

export const soak: FaultTest = {
  id: 'FT-25',
  sentence: 'Half an hour of ordinary use: memory and open files stay where they are',
  seconds: { short: 90, whole: 1900 },
  needs: ['cluster'],
  async run({ isShort, cluster, say }) {
    const rig = await cluster.use()
    const workload = await rig.work({
      measure: { pairs: 10, drafters: 4, seekers: 4, bookers: 4, sockets: 20 },
    })
    const lasting = isShort ? 60_000 : 30 * 60_000
    const everyMs = isShort ? 2000 : 10_000
    const samples: { atMs: number; rss: number[]; files: number[] }[] = []
    const startedAt = Date.now()
    while (Date.now() - startedAt < lasting) {
      const pids = rig.cluster.processes.map(({ pid }) => pid ?? 0)
      samples.push({ atMs: Date.now() - startedAt, rss: pids.map(rssMb), files: pids.map(openFiles) })
      if (samples.length % 30 === 0)
        say(
          `${Math.round((Date.now() - startedAt) / 60_000)} min: ${samples.at(-1)?.rss.map(Math.round).join('/')} MB`,
        )
      await delay(everyMs)
    }
    const problems: string[] = []
    const notes: string[] = []
    for (const [index, { name }] of rig.cluster.processes.entries()) {
      // The smallest value of a stretch is what garbage collection cannot free; the first third is warming up.
      const third = Math.floor(samples.length / 3)
      const least = (from: number, to: number, of: 'rss' | 'files') =>
        Math.min(...samples.slice(from, to).map((sample) => sample[of][index] ?? 0))
      const hours = lasting / 3 / 3_600_000
      const grown = least(2 * third, samples.length, 'rss') - least(third, 2 * third, 'rss')
      const files = least(2 * third, samples.length, 'files') - least(third, 2 * third, 'files')
      notes.push(
        `${name}: ${Math.round(samples.at(-1)?.rss[index] ?? 0)} MB, ${(grown / hours).toFixed(0)} MB/h, ${files} more files`,
      )
      if (!isShort && grown > 15) problems.push(`${name} grew by ${Math.round(grown)} MB in ten minutes`)
      if (files > 10) problems.push(`${name} has ${files} more files open`)
    }
    await untilMore(workload, 10)
    return judge(await workload.finish(), { faults: 0, failures: 'none', problems, notes })
  },
}
