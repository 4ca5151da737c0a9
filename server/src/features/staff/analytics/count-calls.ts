import type { Services } from '../../../services.ts'
import { dayOf } from '../../../time/day-of.ts'
import { analyticsZone } from './analytics-period.ts'
import { addCalls, type CallRow } from './call-store.ts'
import { callBucketOf } from './duration-classes.ts'

/** Calls slower than this count as slow. */
const slowMs = 500

/** A served call with its declared route, which contains no ids. */
interface ServedCall {
  route: string
  status: number
  ms: number
}

/** Counts in memory and writes on request, so calls do not wait for it. */
export function countCalls({ database, clock }: Pick<Services, 'database' | 'clock'>): {
  note(call: ServedCall): void
  write(): Promise<void>
} {
  let counted = new Map<string, CallRow>()

  function add({ route, bucket, calls, errors, slow }: CallRow): void {
    const key = `${bucket} ${route}`
    const row = counted.get(key) ?? { route, bucket, calls: 0, errors: 0, slow: 0 }
    row.calls += calls
    row.errors += errors
    row.slow += slow
    counted.set(key, row)
  }

  return {
    note({ route, status, ms }) {
      const [errors, slow] = [status >= 500 ? 1 : 0, ms > slowMs ? 1 : 0]
      add({ route, bucket: callBucketOf(ms), calls: 1, errors, slow })
    },
    async write() {
      const rows = [...counted.values()]
      counted = new Map()
      try {
        await addCalls(database.orm, dayOf(clock.now(), analyticsZone), rows)
      } catch (error) {
        // Counted with the next minute, because errors matter most when the database is away.
        for (const row of rows) add(row)
        throw error
      }
    },
  }
}
