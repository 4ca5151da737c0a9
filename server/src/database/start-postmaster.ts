import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresUser } from './postgres-user.ts'
import { stopLeftoverPostmaster } from './stop-leftover-postmaster.ts'

export type Postmaster = { exited: Promise<unknown>; stop(): Promise<void> }

/** Everything needed before a start, done once; starting may be repeated. */
export type PreparedPostgres = { connectionString: string; start(): Promise<Postmaster>; cleanUp(): void }

export class PostmasterFailed extends Error {
  override name = 'PostmasterFailed'
}

// PostgreSQL must not outlive the server, even a killed one. This shell holds the end of a pipe that only the server
// can close: end of file means the server is gone or wants PostgreSQL to stop. It ignores signals of a terminal or
// service manager, so that the server closes first. It signals every second, because a process that has not yet
// become PostgreSQL does not listen, and only while the waiting shell exists: until that one reaps PostgreSQL, its
// process id cannot be reused.
const WATCH = `
trap '' HUP INT QUIT TERM
exec 3<&0 </dev/null
"$@" 3<&- &
postgres=$!
(
  while read -r line <&3; do :; done
  kill -INT "$postgres"
  while sleep 1 && kill -0 $$; do kill -INT "$postgres"; done
) 2>/dev/null &
watch=$!
exec 3<&-
wait "$postgres"
code=$?
kill -KILL "$watch" 2>/dev/null
exit "$code"`

const MOST_LOG_BYTES = 5_000_000
const SLOWEST_START_MS = 120_000
const SLOWEST_STOP_MS = 20_000

type Start = {
  cluster: string
  command: readonly string[]
  user: PostgresUser
  logFile: string
  slowestStartMs?: number | undefined
  /** Called once the process exists; what it computes takes no time of its own. */
  whileStarting?: (() => void) | undefined
}

export async function startPostmaster({
  cluster,
  command,
  user,
  logFile,
  slowestStartMs = SLOWEST_START_MS,
  whileStarting,
}: Start): Promise<Postmaster> {
  const { log, readOutput } = openLog(logFile)
  const words = ['-c', WATCH, 'evenkeel-postgres', ...user.prefix, ...command, '-D', cluster]
  // Its own session: Ctrl-C reaches the whole foreground group, and PostgreSQL must not stop first.
  const child = spawn('sh', words, { detached: true, stdio: ['pipe', log, log], cwd: '/', ...user.identity })
  closeSync(log)
  // The pipe breaks when PostgreSQL ends by itself, which `exited` reports.
  child.stdin?.on('error', () => undefined)
  const exited = new Promise<unknown>((resolve) => {
    child.on('error', resolve)
    child.on('exit', resolve)
  })
  whileStarting?.()
  await waitUntilReady(child, cluster, { exited, readOutput, slowestStartMs })
  return { exited, stop: () => stopPostmaster(child, cluster, exited) }
}

async function waitUntilReady(
  child: ChildProcess,
  cluster: string,
  {
    exited,
    readOutput,
    slowestStartMs,
  }: { exited: Promise<unknown>; readOutput: () => Promise<string>; slowestStartMs: number },
): Promise<void> {
  let hasExited = false
  void exited.then(() => {
    hasExited = true
  })
  for (const startedAt = Date.now(); ; await Promise.race([exited, delay(5)])) {
    if (hasExited) throw new PostmasterFailed(await readOutput())
    const state = await readFile(`${cluster}/postmaster.pid`, 'utf8').catch(() => '')
    if (state.split('\n')[7]?.trim() === 'ready') return
    if (Date.now() - startedAt > slowestStartMs) {
      await stopPostmaster(child, cluster, exited)
      throw new PostmasterFailed(`not ready after ${slowestStartMs / 1000} s`)
    }
  }
}

async function stopPostmaster(child: ChildProcess, cluster: string, exited: Promise<unknown>): Promise<void> {
  child.stdin?.end()
  await Promise.race([exited, delay(SLOWEST_STOP_MS, undefined, { ref: false })])
  await stopLeftoverPostmaster(cluster)
}

function openLog(logFile: string): { log: number; readOutput: () => Promise<string> } {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > MOST_LOG_BYTES)
    renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  const from = statSync(logFile).size
  return {
    log,
    async readOutput() {
      const handle = await open(logFile)
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(20_000), 0, 20_000, from)
        return buffer.toString('utf8', 0, bytesRead)
      } finally {
        await handle.close()
      }
    },
  }
}
