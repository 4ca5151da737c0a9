import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import {
  confirm,
  describeDatabase,
  type Line,
  openForCommand,
  type Running,
  readCommandConfig,
  runCommand,
  say,
  UsageProblem,
} from './run-command.ts'
import { StartProblem } from './start-problem.ts'

// Works beside a running server and resumes where it was stopped.

const maxPeople = 1_000_000

await runCommand('demo', run, { canStop: true })

function whole(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback
  if (/^\d{1,15}$/.test(text) && Number(text) <= max) return Number(text)
  throw new UsageProblem(`--${name} must be a whole number from 0 to ${formatCount(max)}, not "${text}".`)
}

async function run({ values: words }: Line<'demo'>, running: Running): Promise<void> {
  const { onOpened, isStopped } = running
  if (words.advisors === undefined && words.consumers === undefined)
    throw new UsageProblem('Say how many: --advisors, --consumers or both.')
  const advisors = whole('advisors', words.advisors, 0, maxPeople)
  const consumers = whole('consumers', words.consumers, 0, maxPeople)
  const config = readCommandConfig()
  if (!config.isDemo)
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
  const { countPeople } = await import('./features/demo/demo/demo-store.ts')
  const people = await countPeople(opened.database.orm)
  if (people.real > 0 && people.invented === 0)
    await confirm(
      `This adds invented people to ${describeDatabase(config)}, which isn’t a demo: it has ${formatCountOf(people.real, 'real person', 'real people')}.`,
      words.yes,
    )
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
