import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import {
  type MatchingCommand,
  parseMatchingCommand,
} from './features/market/learning/parse-matching-command.ts'
import {
  confirm,
  describeDatabase,
  type Line,
  openForCommand,
  operatorName,
  type Running,
  readCommandConfig,
  runCommand,
  say,
  UsageProblem,
} from './run-command.ts'
import type { Services } from './services.ts'
import { StartProblem } from './start-problem.ts'

// Works beside a running server.

await runCommand('matching', run)

async function run(line: Line<'matching'>, running: Running): Promise<void> {
  const words = parseMatchingCommand(line)
  if (typeof words === 'string') throw new UsageProblem(words)
  const services = await openForCommand(running, `npm run matching (${words.command})`)
  const { seedFirstModel } = await import('./features/market/learning/seed-first-model.ts')
  await seedFirstModel(services)
  if (words.command === 'promote' || words.command === 'rollback') await confirmChange(services, words, line)
  await obey(services, words)
}

/** Which model everyone is matched by changes with it. */
async function confirmChange(
  services: Services,
  words: Extract<MatchingCommand, { command: 'promote' | 'rollback' }>,
  { values }: Line<'matching'>,
): Promise<void> {
  const { readLearningStatus } = await import('./features/market/learning/read-learning-status.ts')
  const { live } = await readLearningStatus(services)
  const next = words.version === undefined ? 'the model before it' : `model ${words.version}`
  await confirm(
    `In ${describeDatabase(readCommandConfig())}, ${next} is to replace ${live ? `model ${live.version}` : 'no model'}, by which everyone is matched.`,
    values.yes,
  )
}

async function obey(services: Services, words: MatchingCommand): Promise<void> {
  const { describeIngested, describeRefit, describeStatus, describeVerdicts } = await import(
    './features/market/learning/describe-learning.ts'
  )
  switch (words.command) {
    case 'status': {
      const { readLearningStatus } = await import('./features/market/learning/read-learning-status.ts')
      return say(describeStatus(await readLearningStatus(services)))
    }
    case 'ingest': {
      const { ingestEvents } = await import('./features/market/learning/outcomes/ingest-events.ts')
      return say(describeIngested(await ingestEvents(services)))
    }
    case 'refit': {
      const { refitModel } = await import('./features/market/learning/refit-model.ts')
      return say(describeRefit(await refitModel(services)))
    }
    case 'audit': {
      const { auditMatching } = await import('./features/market/learning/audit/audit-matching.ts')
      const { describeAudit } = await import('./features/market/learning/audit/describe-audit.ts')
      return say(describeAudit(await auditMatching(services)))
    }
    case 'gates': {
      const { judgeModel } = await import('./features/market/learning/gates/judge-model.ts')
      const judgment = await judgeModel(services, words.version)
      if (judgment.kind === 'refused') throw new StartProblem(judgment.sentence)
      say(describeVerdicts(judgment.verdicts))
      return say(
        judgment.isPassed
          ? `Model ${words.version} can be promoted to replace model ${judgment.live}.`
          : `Model ${words.version} stays in shadow.`,
      )
    }
    case 'promote': {
      const { promoteModel } = await import('./features/market/learning/promote-model.ts')
      const { version, reason: why, by = operatorName() } = words
      const promotion = await promoteModel(services, { version, why, by })
      if (promotion.verdicts.length > 0) say(describeVerdicts(promotion.verdicts))
      if (promotion.kind === 'refused') throw new StartProblem(promotion.sentence)
      return say(`Model ${version} is live. It replaced model ${promotion.from}.`)
    }
    case 'rollback': {
      const { rollBackModel } = await import('./features/market/learning/roll-back-model.ts')
      const { version, reason: why, by = operatorName() } = words
      const rollback = await rollBackModel(services, { version, why, by })
      if (rollback.kind === 'refused') throw new StartProblem(rollback.sentence)
      return say(`Model ${rollback.to} is live again. It replaced model ${rollback.from}.`)
    }
    case 'replay':
      return 'listId' in words ? replayOne(services, words.listId) : replayLast(services, words.last)
  }
}

async function replayOne({ database }: Services, listId: string): Promise<void> {
  const { replayList } = await import('./features/market/matching/replay/replay-list.ts')
  const replay = await replayList(database.orm, listId)
  if (!replay) throw new StartProblem(`No list has the ID ${listId}.`)
  if (replay.isIdentical) return say(`List ${listId} replayed identically: ${replay.made.length} positions.`)
  if (replay.cannot === 'advisor-left')
    throw new StartProblem(`List ${listId} can’t be replayed: an advisor in it was deleted.`)
  if (replay.cannot === 'older-order')
    throw new StartProblem(`List ${listId} can’t be replayed: lists were ordered differently then.`)
  if (replay.cannot === 'model-gone')
    throw new StartProblem(`List ${listId} can’t be replayed: its model fails the integrity check.`)
  const at = replay.stored.findIndex(({ advisorId, key }, index) => {
    const made = replay.made[index]
    return made?.advisorId !== advisorId || !Object.is(made.key, key)
  })
  throw new StartProblem(
    `List ${listId} replayed differently from position ${at < 0 ? replay.stored.length + 1 : at + 1}.`,
  )
}

async function replayLast({ database }: Services, last: number): Promise<void> {
  const { replaySample } = await import('./features/market/learning/gates/replay-sample.ts')
  const { describeReplayed } = await import('./features/market/learning/describe-learning.ts')
  const replayed = await replaySample(database.orm, last)
  say(describeReplayed(replayed))
  if (replayed.different.length > 0) process.exitCode = 1
}
