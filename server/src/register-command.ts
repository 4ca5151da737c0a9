import { resolve } from 'node:path'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import type { ImportOptions } from './features/people/register/import-report.ts'
import { keepYoungHeapSmall } from './keep-young-heap-small.ts'
import { FeedProblem } from './outside/register-feed/feed-problem.ts'
import type { FeedKind } from './outside/register-feed/feed-record.ts'
import { openFeed } from './outside/register-feed/open-feed.ts'
import { type Line, openForCommand, type Running, runCommand, say, UsageProblem } from './run-command.ts'
import type { Services } from './services.ts'

// Works beside a running server and resumes where it was stopped.

// Firms before the people who work for them, and the SEC's file first, because it releases firms that a state takes
// over.
const order: FeedKind[] = ['sec-firms', 'state-firms', 'individuals']

await runCommand('register:import', run, { canStop: true, expected: [FeedProblem] })

async function run({ positionals, values }: Line<'register:import'>, running: Running): Promise<void> {
  const { isStopped } = running
  const paths = [...new Set(positionals.map((path) => resolve(path)))]
  const options = { acceptsShrinking: values['accept-shrinking'] === true, isWhole: values.part !== true }
  if (paths.length === 0) throw new UsageProblem('Name the files to import.')
  // All files are checked before the first is imported, so that a wrong name is reported immediately.
  const files = await Promise.all(paths.map(lookInto))
  files.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.madeOn < b.madeOn ? -1 : 1))

  const services = await openForCommand(running, 'npm run register:import')
  keepYoungHeapSmall()
  const feedIds: number[] = []
  for (const { path } of files) {
    if (isStopped()) break
    feedIds.push(...(await importOne(services, path, { ...options, isStopped })))
  }
  const { recheckAfterImport } = await import('./features/people/vetting/checks/recheck-after-import.ts')
  const { describeRechecked } = await import('./features/people/register/describe-import.ts')
  // Includes files read before, to make up for a run that was killed between the two.
  const rechecked = await recheckAfterImport(services, feedIds, isStopped)
  say(describeRechecked(rechecked))
  if (rechecked.failed > 0) process.exitCode = 1
  if (isStopped()) process.exitCode = 130
}

async function lookInto(path: string) {
  const feed = await openFeed(path)
  feed.close()
  return { path, kind: feed.kind, madeOn: feed.madeOn }
}

/** A refused file does not stop the next ones; the exit code reports it. */
async function importOne(services: Services, path: string, options: ImportOptions): Promise<number[]> {
  const { importFeed } = await import('./features/people/register/import-feed.ts')
  const { describeProgress, describeReport } = await import('./features/people/register/describe-import.ts')
  const startedAt = performance.now()
  const progress = describeProgress(path.split(/[\\/]/).at(-1) ?? path)
  try {
    const report = await importFeed(services, path, {
      ...options,
      onProgress(now) {
        const line = progress(now, performance.now() - startedAt)
        if (line) say(line)
      },
    })
    for (const line of describeReport(report)) say(line)
    return [report.feedId]
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error
    process.stderr.write(`\n${error.message}\n\n`)
    process.exitCode = 1
    return []
  }
}
