import { parseArgs } from 'node:util'
import { formatCount } from '@evenkeel/format/counts'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import {
  openForCommand,
  type Running,
  readCommandConfig,
  runCommand,
  say,
  UsageProblem,
} from './run-command.ts'
import { StartProblem } from './start-problem.ts'

// npm run demo -- --advisors N --consumers M [--seed S]. Works beside a running server and resumes where it was
// stopped.

const maxPeople = 1_000_000
const usage = `Usage:
  npm run demo -- --advisors N --consumers M [--seed S]

Adds invented people until there are N advisors and M consumers, up to ${formatCount(maxPeople)} each. It never removes
anyone. Stop it with Ctrl-C, and run the same command to resume. A different seed adds different people.`

await runCommand(run, { canStop: true })

function readWords() {
  try {
    const { values } = parseArgs({
      options: { advisors: { type: 'string' }, consumers: { type: 'string' }, seed: { type: 'string' } },
    })
    return values
  } catch (error) {
    throw new UsageProblem(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

function whole(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback
  if (/^\d{1,15}$/.test(text) && Number(text) <= max) return Number(text)
  const sentence = `--${name} must be a whole number from 0 to ${formatCount(max)}, not "${text}".`
  throw new UsageProblem(`${sentence}\n\n${usage}`)
}

async function run(running: Running): Promise<void> {
  const { onOpened, isStopped } = running
  const words = readWords()
  if (words.advisors === undefined && words.consumers === undefined) throw new UsageProblem(usage)
  const advisors = whole('advisors', words.advisors, 0, maxPeople)
  const consumers = whole('consumers', words.consumers, 0, maxPeople)
  if (!readCommandConfig().isDemo)
    throw new StartProblem(
      'This isn’t a demo database, so nothing was added. If it should be one, set DEMO=true.',
    )

  // Loaded after the imports above, which change how modules are loaded.
  const { connectUnlimited } = await import('./database/connect-unlimited.ts')
  const { analyzeDemo } = await import('./features/demo/demo/demo-store.ts')
  const { seedDemoDocuments } = await import('./features/demo/demo/register/seed-documents.ts')
  const { demoSeed } = await import('./features/demo/demo/seed-profiles.ts')
  const { topUpDemo } = await import('./features/demo/demo/top-up-demo.ts')
  const { describeProgress, describeShare } = await import('./features/demo/demo/describe-progress.ts')
  const seed = whole('seed', words.seed, demoSeed, Number.MAX_SAFE_INTEGER)
  const opened = await openForCommand(running, 'npm run demo')
  const database = connectUnlimited(opened.database, opened.log)
  onOpened(() => database.close())
  const services = { ...opened, database }

  const startedAt = performance.now()
  const progress = describeProgress({ advisors, consumers })
  const there = await topUpDemo(services, {
    advisors,
    consumers,
    seed,
    isStopped,
    onBatch: (counts) => {
      const line = progress(counts, performance.now() - startedAt)
      if (line) say(line)
    },
  })
  // Without new statistics the following joins would be planned for the few earlier rows.
  await analyzeDemo(database.orm)
  await seedDemoDocuments(services, isStopped)
  const isDone = !isStopped() && there.advisors >= advisors && there.consumers >= consumers
  const now = `There are now ${formatCount(there.advisors)} advisors and ${formatCount(there.consumers)} consumers.`
  say(isDone ? now : `Stopped. ${now} Run the same command again to continue.`)
  const share = describeShare(there.advisors)
  if (share) say(share)
  if (!isDone) process.exitCode = 130
}
