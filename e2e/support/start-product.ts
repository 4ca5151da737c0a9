import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { keepOutput } from '../../server/src/testing/run-logs.ts'
import { siteIsBuilt } from '../../server/src/testing/site-is-built.ts'

const root = resolve(import.meta.dirname, '../..')
/** A first start loads the whole demo while other tests keep the machine busy. */
const startWithinMs = 180_000

/** The whole log is searched at the end of a run; people who look at the output only need its warnings. */
const logLevel = process.env.TEST_LOG_FOLDER ? 'debug' : 'warn'
const belowWarning = /^\{"level":[123]0,.*\n/gm

export interface Running {
  url: string
  dataDir: string
  process: ChildProcess
  /** Its output so far, both streams. */
  output(): string
  /** Asks it to shut down and waits for the exit code. */
  stop(): Promise<number | null>
}

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.on('error', failed)
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'evenkeel-e2e-'))
}

/** Starts the server as `npm start` does once everything is installed and built; does not wait for it. */
export function launch(port: number, dataDir: string, env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: logLevel, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      keepOutput(chunk)
      output += chunk
    })
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: child,
    output: () => output.replace(belowWarning, ''),
    async stop() {
      child.kill('SIGTERM')
      return exitOf(child)
    },
  }
}

export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((done) => child.once('exit', (code) => done(code)))
}

/** Starts it and waits until it is ready for traffic. */
export async function startProduct(
  env: Record<string, string> = {},
  dataDir = newDataDir(),
  port?: number,
): Promise<Running> {
  await siteIsBuilt()
  const running = launch(port ?? (await freePort()), dataDir, env)
  const deadline = Date.now() + startWithinMs
  while (Date.now() < deadline) {
    const isReady = await fetch(`${running.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return running
    if (running.process.exitCode !== null) throw new Error(`The product did not start:\n${running.output()}`)
    await new Promise((next) => setTimeout(next, 50))
  }
  running.process.kill('SIGKILL')
  throw new Error(`The product was not ready within ${startWithinMs / 1000} s:\n${running.output()}`)
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true })
}
