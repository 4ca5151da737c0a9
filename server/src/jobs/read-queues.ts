import type { Database } from '../database/database.ts'

export interface Queue {
  kind: string
  due: number
  /** Scheduled for later, or waiting for a retry. */
  later: number
  running: number
  /** Used up its retries; counted by pg-boss once a minute. */
  failed: number
  oldestDueSeconds: number
}

// An index covers the states before completed; finished jobs are not read.
const text = `
  select q.name as kind,
    count(*) filter (where j.state < 'active' and j.start_after <= now())::int as due,
    count(*) filter (where j.state < 'active' and j.start_after > now())::int as later,
    count(*) filter (where j.state = 'active')::int as running,
    q.failed_count as failed,
    coalesce(extract(epoch from now() - min(j.start_after)
      filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as "oldestDueSeconds"
  from pgboss.queue q
  left join pgboss.job j on j.name = q.name and j.state <= 'active' and j.policy = 'exclusive'
  where q.name not like '\\_\\_%'
  group by q.name, q.failed_count`

/** For operators: what waits, of all processes. */
export async function readQueues({ pool }: Pick<Database, 'pool'>): Promise<Queue[]> {
  return (await pool.query<Queue>(text)).rows
}
