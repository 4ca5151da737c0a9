import { startCluster } from '../cluster/start-cluster.ts'
import { giveDemoPasswords } from './demo-accounts.ts'
import { layOutVersion } from './earlier-version.ts'
import { openLivePages } from './open-live-pages.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { runPeople } from './run-people.ts'
import { countStoredOnce } from './stored-messages.ts'

export interface SideBySide {
  /** The version that runs beside ours: a commit of this repository. */
  commit: string
  seconds?: number
  people?: number
  say?(text: string): void
}

export interface SideBySideResult {
  /** Calls that each version answered. */
  answered: { earlier: number; ours: number }
  failures: { what: string; count: number }[]
  messages: { acknowledged: number; stored: number; heardLive: number }
  /** Whether each is ready at the end. */
  ready: { earlier: boolean; ours: boolean }
}

/**
 * An upgrade under way: the earlier version creates the database and serves, ours starts on the same database and
 * migrates it, and people use both at the same time. Then the earlier one must still be ready.
 */
export async function runSideBySide({
  commit,
  seconds = 30,
  people = 24,
  say = () => undefined,
}: SideBySide): Promise<SideBySideResult> {
  const version = layOutVersion(commit)
  const recorders: readonly [Recorder, Recorder] = [createRecorder(), createRecorder()]
  try {
    say(`Starting ${commit} and then this version on the same database…`)
    const cluster = await startCluster({
      processes: 2,
      trustsClients: true,
      env: { LOG_LEVEL: 'warn' },
      prefix: (index) => (index === 0 ? ['env', `--chdir=${version.root}`] : []),
    })
    const pages = openLivePages(new URL(cluster.url), 1)
    try {
      const accounts = await giveDemoPasswords(cluster.env.DATABASE_URL ?? '')
      say('Both serve. People use them…')
      // Each of the two gets its own people, and people talk across them.
      const half = (index: number) => accounts.filter((_, at) => at % 2 === index)
      const results = await Promise.all(
        recorders.map((recorder, index) =>
          runPeople({
            url: new URL(cluster.url),
            accounts: half(index),
            people: people / 2,
            ms: seconds * 1000,
            think: [300, 1500],
            recorder,
            processOf: () => `evenkeel-${index + 1}`,
            firstAddress: index * 10_000,
            onSignedIn: (browser, account) => pages.open(browser, account),
          }),
        ),
      )
      const acknowledged = results.flatMap((each) => each.acknowledged)
      const [earlier, ours] = await Promise.all(cluster.processes.map(({ url }) => isReady(url)))
      return {
        answered: { earlier: recorders[0].answered(), ours: recorders[1].answered() },
        failures: [
          ...recorders[0].failures().map((each) => ({ ...each, what: `${commit}: ${each.what}` })),
          ...recorders[1].failures(),
        ],
        messages: {
          acknowledged: acknowledged.length,
          stored: await countStoredOnce(cluster.env.DATABASE_URL ?? '', acknowledged),
          heardLive: (await pages.count()).messages,
        },
        ready: { earlier: earlier === true, ours: ours === true },
      }
    } finally {
      await pages.stop()
      await cluster.stop()
    }
  } finally {
    version.remove()
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
