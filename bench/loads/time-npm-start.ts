import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../e2e/support/start-product.ts'
import { root } from '../../scripts/run-node.ts'
import { cleanUpLater } from '../clean-up.ts'

const slowestStartMs = 30_000
const slowestStopMs = 15_000

/** Seconds from `npm start` to the complete first page, with everything installed and built. */
export async function timeNpmStart(dataDir: string): Promise<number> {
  // Without this marker `npm start` would install first, which is not timed here.
  if (!existsSync(join(root, 'node_modules/.evenkeel-installed')))
    throw new Error('the packages were not installed by `npm start`; `npm run bench` sees to that')
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: newcomersEnvironment({ PORT: String(port), DATA_DIR: dataDir }),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.on('error', (error) => (output += error.message))
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= child.pid === undefined ? Promise.resolve() : stopGroup(child.pid))
  cleanUpLater(stop)

  while (!(await isAnswered(`http://localhost:${port}/`))) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`npm start ended early:\n${output}`)
    if (performance.now() - startedAt > slowestStartMs)
      throw new Error(`npm start answered nothing within ${slowestStartMs / 1000} s:\n${output}`)
    await delay(10)
  }
  const seconds = (performance.now() - startedAt) / 1000
  await stop()
  if (/^(Installing|Building) /m.test(output))
    throw new Error('the sources changed while the start was timed, so that it installed or built first')
  return seconds
}

// A clean shell environment: npm and start.mjs pass on our Node and settings, and npm's update check would
// use the network.
function newcomersEnvironment(own: Record<string, string>): Record<string, string> {
  const path = (process.env.PATH ?? '').split(delimiter).filter((dir) => !dir.startsWith(root))
  const kept = ['HOME', 'USER', 'LANG', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return {
    ...Object.fromEntries(kept),
    PATH: path.join(delimiter),
    npm_config_update_notifier: 'false',
    ...own,
  }
}

function isAnswered(url: string): Promise<boolean> {
  return new Promise((done) => {
    const request = get(url, { agent: false, timeout: slowestStartMs }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode === 200))
      response.on('error', () => done(false))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => done(false))
  })
}

// npm, start.mjs and the server form one process group, which must be gone before the next start.
async function stopGroup(leader: number): Promise<void> {
  if (!signalGroup(leader, 'SIGTERM')) return
  for (const askedAt = performance.now(); signalGroup(leader, 0); await delay(20)) {
    if (performance.now() - askedAt < slowestStopMs) continue
    signalGroup(leader, 'SIGKILL')
    throw new Error(`npm start had to be killed: it did not close within ${slowestStopMs / 1000} s`)
  }
}

function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal)
  } catch {
    return false
  }
}
