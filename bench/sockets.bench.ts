import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../e2e/support/start-product.ts'
import { serverFlags } from '../scripts/server-flags.mjs'
import type { BenchRow } from './bench-row.ts'
import type { Guest } from './loads/create-signed-in-people.ts'
import { makeTempFolder } from './make-temp-folder.ts'
import type { Used } from './servers/serve-for-bench.ts'
import { type Child, startChild } from './servers/start-child.ts'

const sockets = 10_000
const clients = 2
const sample = 100
const idleMs = 10_000
const broadcasts = 3
const longestDeliveryMs = 30_000
/** File descriptors of the server besides its sockets. */
const filesBeside = 500

interface Counted {
  told: number
  lastAt: number
  gone: number
}

export async function run(): Promise<BenchRow[]> {
  const tooFew = tooFewFiles()
  if (tooFew !== undefined) return [notMeasured(tooFew)]
  const port = await freePort()
  const args = [makeTempFolder(), String(port), String(sockets)]
  const people = startChild(new URL('./loads/sockets-people.ts', import.meta.url), args)
  const { guests } = await people.hear<{ guests: Guest[] }>('guests')
  await people.stop()
  const server = startChild(new URL('./servers/sockets-server.ts', import.meta.url), args, serverFlags)
  await server.hear('isReady')
  const usedBy = async () => (await server.ask<{ used: Used }>({}, 'used')).used
  const before = await usedBy()
  const startedAt = performance.now()
  const pages = await openPages(port, guests)
  const connectedSeconds = (performance.now() - startedAt) / 1000
  const connecting = await usedBy()
  await pause(idleMs)
  const idle = await usedBy()

  await server.ask({ notify: sample }, 'isNotified')
  const notified = await countUntil(pages, sample)
  const told: { stallMs: number; tellingMs: number; allMs: number; missing: number }[] = []
  let soFar = notified.told
  for (let round = 0; round < broadcasts; round++) {
    await usedBy()
    const toldAt = Date.now()
    const { tellingMs } = await server.ask<{ tellingMs: number }>({ tell: true }, 'tellingMs')
    const counted = await countUntil(pages, soFar + sockets)
    const { longestStallMs } = await usedBy()
    const missing = soFar + sockets - counted.told
    told.push({ stallMs: longestStallMs, tellingMs, allMs: counted.lastAt - toldAt, missing })
    soFar = counted.told
  }
  const worst = told.reduce((a, b) => (b.stallMs > a.stallMs ? b : a))
  const { gone } = await countAll(pages)
  const perSocket = ((idle.rssMb - before.rssMb) * 1000) / sockets
  await Promise.all([server, ...pages].map((child) => child.stop()))
  const bare = await measureBare(guests)
  return [
    {
      name: `memory of the server with ${sockets.toLocaleString('en-US')} idle sockets`,
      value: Math.round(idle.rssMb),
      unit: 'MB',
      goal: 'under 400 MB',
      isMet: idle.rssMb < 400 && gone === 0,
      note: `${Math.round(before.rssMb)} MB before, ${perSocket.toFixed(0)} kB per socket; all in within ${connectedSeconds.toFixed(0)} s, ${(connecting.cpuMs / sockets).toFixed(1)} ms of processor time each; idle ${((100 * idle.cpuMs) / idleMs).toFixed(1)} % of a core; lost ${gone}`,
    },
    {
      name: 'memory of one idle socket',
      value: perSocket,
      unit: 'kB',
      peer: { name: 'a bare Socket.IO server in the same run', value: bare },
      goal: 'under 15 kB',
      isMet: perSocket < 15,
      note: 'growth of the resident size, with buffers and garbage of the handshakes',
    },
    {
      name: 'notifications that arrive among them',
      value: notified.told,
      unit: `of ${sample}`,
      goal: 'all',
      isMet: notified.told === sample,
      note: 'each stored and committed first',
    },
    {
      name: `longest stall of the event loop while ${sockets.toLocaleString('en-US')} people are notified at once`,
      value: worst.stallMs,
      unit: 'ms',
      goal: 'under 50 ms',
      isMet: worst.stallMs < 50 && told.every(({ missing }) => missing === 0),
      missedBecause: `${worst.stallMs.toFixed(0)} ms, of them ${worst.tellingMs.toFixed(0)} ms in the calls that tell; ${worst.missing} did not hear it`,
      note: `worst of ${broadcasts}; sending took ${worst.tellingMs.toFixed(0)} ms, all had it after ${worst.allMs} ms; on a busy machine also the time the process had to wait for a core`,
    },
  ]
}

/** Kilobytes a socket of a server without people, limits or heartbeats of ours. */
async function measureBare(guests: readonly Guest[]): Promise<number> {
  const port = await freePort()
  const server = startChild(new URL('./peers/sockets-bare.ts', import.meta.url), [String(port)], serverFlags)
  await server.hear('isReady')
  const memory = async () => (await server.ask<{ rssMb: number }>({}, 'rssMb')).rssMb
  const before = await memory()
  const pages = await openPages(port, guests)
  await pause(idleMs)
  const perSocket = (((await memory()) - before) * 1000) / sockets
  await Promise.all([server, ...pages].map((child) => child.stop()))
  return perSocket
}

/** Split over two processes, so that the clients are not the bottleneck. */
async function openPages(port: number, guests: readonly Guest[]): Promise<Child[]> {
  const share = guests.length / clients
  return Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const child = startChild(new URL('./loads/idle-sockets.ts', import.meta.url), [String(port)])
      await child.hear('isReady')
      await child.ask({ guests: guests.slice(index * share, (index + 1) * share) }, 'isConnected')
      return child
    }),
  )
}

async function countAll(pages: readonly Child[]): Promise<Counted> {
  const all = await Promise.all(pages.map((page) => page.ask<Counted>({}, 'told')))
  return {
    told: all.reduce((sum, { told }) => sum + told, 0),
    lastAt: Math.max(...all.map(({ lastAt }) => lastAt)),
    gone: all.reduce((sum, { gone }) => sum + gone, 0),
  }
}

async function countUntil(pages: readonly Child[], told: number): Promise<Counted> {
  const startedAt = performance.now()
  for (;;) {
    const counted = await countAll(pages)
    if (counted.told >= told || performance.now() - startedAt > longestDeliveryMs) return counted
    await pause(50)
  }
}

/** The limit on open files is set by the system. */
function tooFewFiles(): string | undefined {
  const { userLimits }: { userLimits?: { open_files?: { hard: unknown } } } = process.report.getReport()
  const hard = userLimits?.open_files?.hard
  const needed = sockets + filesBeside
  return typeof hard === 'number' && hard < needed
    ? `a process may open ${hard} files here, and ${needed} are needed (ulimit -n)`
    : undefined
}

function notMeasured(missedBecause: string): BenchRow {
  return {
    name: `memory of the server with ${sockets.toLocaleString('en-US')} idle sockets`,
    value: Number.NaN,
    unit: 'MB',
    goal: 'under 400 MB',
    isMet: false,
    missedBecause,
  }
}
