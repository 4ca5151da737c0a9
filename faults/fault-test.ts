import type { RunVerdict } from './check/check-run.ts'
import type { Scale, SharedCluster } from './rig/shared-cluster.ts'

// A fault test is one entry: what is broken, for how long, what the machine must offer, and how it is judged.

/** What a machine may lack; a test that needs it is skipped with this word. */
export type Need = 'cluster' | 'root' | 'faketime' | 'slowhttptest' | 'backup' | 'old version'

export interface FaultTest {
  id: string
  sentence: string
  /** About how long it takes on an idle machine, in seconds: with --short, and whole. */
  seconds: { short: number; whole: number }
  needs: readonly Need[]
  run(context: Context): Promise<FaultResult>
}

export interface Context {
  isShort: boolean
  scale: Scale
  /** PostgreSQL, Redis, three processes and HAProxy, shared by the tests that leave it as they found it. */
  cluster: SharedCluster
  /** A folder for files of this run. */
  folder: string
  /** The commit of the version before, for upgrades. */
  old: string | undefined
  say(line: string): void
  /** Undone at the end of the test, last one first, also after a failure. */
  undoLater(undo: () => unknown): void
}

export interface FaultResult {
  faults: number
  acknowledged: number
  retried: number
  unknown: number
  verdict: Pick<RunVerdict, 'lost' | 'duplicated'> & Partial<RunVerdict>
  /** By status, or by how a connection ended. */
  failed: ReadonlyMap<string, number>
  longestMs: number
  /** Figures of this test, in words. */
  notes: string[]
  /** What should not have been; empty means passed. */
  problems: string[]
}

export const nothingDone = (): FaultResult => ({
  faults: 0,
  acknowledged: 0,
  retried: 0,
  unknown: 0,
  verdict: { lost: [], duplicated: [] },
  failed: new Map(),
  longestMs: 0,
  notes: [],
  problems: [],
})
