import type pg from 'pg'
import { findWholeReads, type Indexes, type PlanNode, type WholeRead } from './find-whole-reads.ts'
import type { RecordedStatement } from './record-statements.ts'

/** Statements that have a plan; the others begin transactions, set something or take locks. */
export const hasPlan = ({ text }: RecordedStatement) =>
  /^[\s(]*(select|insert|update|delete|with)\b/i.test(text)

/** What each statement reads whole, in the plans the server would get. */
export async function explainRecorded(
  client: pg.ClientBase,
  statements: Iterable<RecordedStatement>,
): Promise<{ statement: RecordedStatement; reads: WholeRead[] }[]> {
  const indexes = await readIndexes(client)
  const explained = []
  for (const statement of statements) {
    if (!hasPlan(statement)) continue
    const reads = []
    for (const plan of await plansOf(client, statement)) {
      for (const read of findWholeReads(plan, indexes)) {
        if (read.table.startsWith('pg_')) continue
        if (await isByBlockRange(client, statement, { read, indexes })) continue
        reads.push(read)
      }
    }
    explained.push({ statement, reads })
  }
  return explained
}

/** A named statement may get either plan, depending on how often it ran. */
async function plansOf(client: pg.ClientBase, statement: RecordedStatement): Promise<PlanNode[]> {
  const plans = [await explain(client, `explain (format json) ${statement.text}`, statement.values)]
  if (statement.isNamed)
    plans.push(await explain(client, `explain (generic_plan, format json) ${statement.text}`, []))
  return plans
}

async function explain(client: pg.ClientBase, text: string, values: unknown[]): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(text, values)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('PostgreSQL has no plan for it')
  return plan
}

const otherWays = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']

/** An index of block ranges helps no table of one page, so the planner is asked again without the other ways. */
async function isByBlockRange(
  client: pg.ClientBase,
  statement: RecordedStatement,
  { read, indexes }: { read: WholeRead; indexes: Indexes & { brin: ReadonlySet<string> } },
): Promise<boolean> {
  if (![...indexes.brin].some((index) => indexes.tableOf.get(index) === read.table)) return false
  for (const way of otherWays) await client.query(`set ${way} = off`)
  const [plan] = await plansOf(client, statement)
  for (const way of otherWays) await client.query(`reset ${way}`)
  return plan !== undefined && usesOneOf(indexes.brin, plan)
}

const usesOneOf = (names: ReadonlySet<string>, plan: PlanNode): boolean =>
  (plan['Index Cond'] !== undefined && names.has(plan['Index Name'] ?? '')) ||
  (plan.Plans ?? []).some((each) => usesOneOf(names, each))

async function readIndexes(client: pg.ClientBase): Promise<Indexes & { brin: ReadonlySet<string> }> {
  const { rows } = await client.query<{ name: string; table: string; isPartial: boolean; isBrin: boolean }>(`
    select i.relname as name, t.relname as table, x.indpred is not null as "isPartial", am.amname = 'brin' as "isBrin"
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    join pg_am am on am.oid = i.relam`)
  return {
    tableOf: new Map(rows.map(({ name, table }) => [name, table])),
    partial: new Set(rows.filter(({ isPartial }) => isPartial).map(({ name }) => name)),
    brin: new Set(rows.filter(({ isBrin }) => isBrin).map(({ name }) => name)),
  }
}
