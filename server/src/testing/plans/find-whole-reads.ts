/** A node of `explain (format json)`, as far as it is looked at. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

export interface WholeRead {
  table: string
  how: string
}

/** What is known of the database's indexes. */
export interface Indexes {
  tableOf: ReadonlyMap<string, string>
  /** They hold only some rows, usually those that wait for something. */
  partial: ReadonlySet<string>
}

const indexScans = new Set(['Index Scan', 'Index Only Scan', 'Bitmap Index Scan'])
/** They hand on rows as they come, so a limit above them ends the scan below. */
const streaming = new Set([
  'Limit',
  'LockRows',
  'Nested Loop',
  'Subquery Scan',
  'Append',
  'Merge Append',
  'Result',
  'Unique',
])

/**
 * Tables that a plan reads from end to end. An ordered read that ends at a limit is none, and neither is the whole of a
 * partial index.
 */
export function findWholeReads(plan: PlanNode, indexes: Indexes, mayEnd = false): WholeRead[] {
  const { 'Node Type': kind, 'Relation Name': table = '', 'Index Name': index = '' } = plan
  const found: WholeRead[] = []
  if (kind === 'Seq Scan') found.push({ table, how: 'row by row' })
  if (indexScans.has(kind) && plan['Index Cond'] === undefined && !indexes.partial.has(index))
    if (!mayEnd || plan.Filter !== undefined)
      found.push({ table: indexes.tableOf.get(index) ?? table, how: `by all of ${index}` })
  const ends = kind === 'Limit' || (mayEnd && streaming.has(kind))
  return [...found, ...(plan.Plans ?? []).flatMap((each) => findWholeReads(each, indexes, ends))]
}
