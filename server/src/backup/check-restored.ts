import { formatCountOf } from '@evenkeel/format/counts'
import type { Database } from '../database/database.ts'
import { verifyAudit } from '../features/account/audit/verify-audit.ts'
import type { FileStore } from '../outside/file-store/file-store.ts'
import { StartProblem } from '../start-problem.ts'
import { requestDeletionsAgain } from './deleted-people.ts'
import { findMissingFiles } from './file-entries.ts'
import { countRows, type Manifest } from './manifest.ts'
import { openSession } from './open-session.ts'

interface Restored {
  database: Database
  manifest: Manifest
  /** Undefined if they were only checked inside the backup. */
  files: FileStore | undefined
  /** The files of the folder that is being replaced: newer than the backup. */
  spare?: FileStore | undefined
  /** The database went on after the backup, so its rows differ by right. */
  isLater: boolean
  deletedPeople: readonly string[]
}

export interface RestoreReport {
  rows: number
  isCompared: boolean
  missingFiles: string[]
  deletedAgain: number
}

/** Compares what was restored with the manifest. */
export async function checkRestored(restored: Restored): Promise<RestoreReport> {
  const { database, manifest, files, spare, isLater, deletedPeople } = restored
  const session = await openSession(database.connectionString)
  try {
    const counts = await countRows(session)
    const isCompared = manifest.rows.isExact && !isLater
    if (isCompared) requireSameCounts(manifest.rows.counts, counts)
    await requireWholeAudit(restored)
    const missing = files ? await findMissingFiles(session, files, spare) : []
    return {
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
      isCompared,
      missingFiles: missing,
      deletedAgain: await requestDeletionsAgain(session, deletedPeople),
    }
  } finally {
    await session.end().catch(() => undefined)
  }
}

function requireSameCounts(expected: Record<string, number>, found: Record<string, number>): void {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  const wrong = [...names].filter((name) => expected[name] !== found[name])
  if (wrong.length === 0) return
  const some = wrong
    .slice(0, 5)
    .map((name) => `${name}: ${found[name] ?? 'missing'} instead of ${expected[name] ?? 'none'}`)
  throw new StartProblem(
    `The restored database differs from the backup in ${formatCountOf(wrong.length, 'table')} (${some.join(', ')}). Nothing was replaced.`,
  )
}

async function requireWholeAudit({ database, manifest }: Restored): Promise<void> {
  const verdict = await verifyAudit({ database }, { expectedHead: manifest.audit?.head })
  if (!verdict.isWhole)
    throw new StartProblem(
      `The restored audit log is broken at row ${verdict.brokenAt}: ${verdict.reason}. Nothing was replaced.`,
    )
}
