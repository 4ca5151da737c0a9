import { formatCount } from '@evenkeel/format/counts'
import { openMigrationCheck } from './database/migration-check.ts'
import type { Services } from './services.ts'

/** Several proxies that ask every second cost one look at the database. */
const trustForMs = 1000

export interface Readiness {
  /** Undefined if this process is ready for traffic, otherwise a sentence about what is missing. */
  whyNot(): Promise<string | undefined>
  close(): Promise<void>
}

interface Checked extends Pick<Services, 'matching'> {
  database: Pick<Services['database'], 'connectionString'>
  isDraining(): boolean
}

/** Ready means that a search can be answered. */
export function openReadiness({ database, matching, isDraining }: Checked): Readiness {
  const check = openMigrationCheck(database)
  let looking: Promise<string | undefined> | undefined
  let isClosed = false

  async function look(): Promise<string | undefined> {
    try {
      return (await check.isMigrated()) ? undefined : 'The database needs a migration to this version.'
    } catch {
      return 'The database can’t be reached.'
    }
  }

  /** Remembered from the end of the look, and shared by those who ask meanwhile. */
  function lookedLately(): Promise<string | undefined> {
    looking ??= look().finally(() => {
      setTimeout(() => {
        looking = undefined
      }, trustForMs).unref()
    })
    return looking
  }

  function whyNoSearch(): string | undefined {
    const opening = matching.opening()
    if (!opening) return undefined
    if (opening.hasFailed) return 'Matching couldn’t load the advisors. It’s trying again.'
    return `Matching is loading the advisors: ${formatCount(opening.read)} so far.`
  }

  return {
    async whyNot() {
      if (isDraining() || isClosed) return 'This process is stopping. Send requests to another one.'
      return (await lookedLately()) ?? whyNoSearch()
    },
    async close() {
      isClosed = true
      check.close()
    },
  }
}
