import type pg from 'pg'
import { timesPerMonth } from './expected-load.ts'
import { hasPlan } from './explain-recorded.ts'
import type { RecordedStatement } from './record-statements.ts'

const count = 10
/** The job queue's own settings: a row for each kind of job. */
const isOfTheQueueItself = /pgboss\.(queue|version|schedule|bam)\b/
const opening = `# Plans of the hottest statements

Written by \`npm run generate -- plans\`. The ${count} statements that run most often under the load of [scale.md](scale.md), and what PostgreSQL does
for each when every table that grows has a million rows. \`whole-reads.test.ts\` runs every call and every piece of background work on
such a database and fails if a statement reads a whole table that grows. How long they take at which size: \`npm run bench -- growth\`.
`

/** The page with the hottest statements and their plans for any values. */
export async function writePlansPage(
  client: pg.ClientBase,
  statements: Iterable<RecordedStatement>,
): Promise<string> {
  const hottest = [...statements]
    .filter((statement) => hasPlan(statement) && !isOfTheQueueItself.test(statement.text))
    .map((statement) => ({ statement, perMonth: perMonthOf(statement) }))
    .sort((a, b) => b.perMonth - a.perMonth || (a.statement.text < b.statement.text ? -1 : 1))
    .slice(0, count)
  const parts = []
  for (const [place, { statement, perMonth }] of hottest.entries()) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (generic_plan, costs off) ${statement.text}`,
    )
    const users = [...statement.times.keys()].map(callOf).filter((name) => timesPerMonth[name])
    parts.push(
      `## ${place + 1}. ${[...new Set(users)].join(', ')}: ${Math.round(perMonth / 1_000_000)} million a month\n`,
      `\`\`\`sql\n${unindented(statement.text)}\n\`\`\`\n`,
      `\`\`\`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n\`\`\`\n`,
    )
  }
  return [opening, ...parts].join('\n')
}

const callOf = (what: string) => what.split('/')[0] ?? what

/** A call that both consumers and advisors make is counted once, as the more expensive of both. */
function perMonthOf({ times }: RecordedStatement): number {
  const each = new Map<string, number>()
  for (const [what, n] of times)
    each.set(callOf(what), Math.max(each.get(callOf(what)) ?? 0, n * (timesPerMonth[callOf(what)] ?? 0)))
  return [...each.values()].reduce((sum, one) => sum + one, 0)
}

function unindented(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const indents = lines
    .map((line) => line.length - line.trimStart().length)
    .filter((n, index) => n > 0 || index > 0)
  const least = Math.min(...indents, 100)
  return lines.map((line) => (line.startsWith(' '.repeat(least)) ? line.slice(least) : line)).join('\n')
}
