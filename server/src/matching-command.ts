import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import {
  type MatchingCommand,
  parseMatchingCommand,
} from './features/market/learning/parse-matching-command.ts'
import { openForCommand, operatorName, type Running, runCommand, say, UsageProblem } from './run-command.ts'
import type { Services } from './services.ts'
import { StartProblem } from './start-problem.ts'

// npm run matching -- status | ingest | refit | gates | promote | rollback | replay | audit
// Works beside a running server.

const usage = `Usage:
  npm run matching -- status
  npm run matching -- ingest
  npm run matching -- refit
  npm run matching -- gates VERSION
  npm run matching -- promote VERSION --reason "why"
  npm run matching -- rollback [VERSION] --reason "why"
  npm run matching -- replay [LIST_ID | --last N]
  npm run matching -- audit

A model is fitted every night and stays in shadow until it passes every gate.
  rollback   returns to the previous live model, or to VERSION if it was ever live
  replay     recomputes stored lists, the last 100 by default
  --by NAME  records who decided; defaults to your user name on this machine`

await runCommand(run)

async function run(running: Running): Promise<void> {
  const words = parseMatchingCommand(process.argv.slice(2))
  if (typeof words === 'string') throw new UsageProblem(`${words}\n\n${usage}`)
  const services = await openForCommand(running, `npm run matching (${words.command})`)
  const { seedFirstModel } = await import('./features/market/learning/seed-first-model.ts')
  await seedFirstModel(services)
  await obey(services, words)
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
