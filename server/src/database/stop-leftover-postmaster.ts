import { readFile, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '../start-problem.ts'
import { isPostmasterOf } from './running-process.ts'

// Fast, then immediate: neither loses acknowledged data; after the second one PostgreSQL recovers at the next start.
const WAYS = [
  { signal: 'SIGINT', patienceMs: 10_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
] as const

/** Stops a postmaster that outlived its server and removes what a dead one left. */
export async function stopLeftoverPostmaster(cluster: string): Promise<void> {
  const file = `${cluster}/postmaster.pid`
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (pid > 1) {
    for (const { signal, patienceMs } of WAYS) {
      if (!isPostmasterOf(pid, cluster)) break
      process.kill(pid, signal)
      for (const since = Date.now(); isPostmasterOf(pid, cluster) && Date.now() - since < patienceMs; )
        await delay(10)
    }
    if (isPostmasterOf(pid, cluster)) {
      throw new StartProblem(
        `A PostgreSQL (process ${pid}) is still running in ${cluster} and won’t stop: end it, then start again.`,
      )
    }
  }
  // PostgreSQL only checks whether the process id is taken and would wait forever for an unrelated process.
  await rm(file, { force: true })
}
