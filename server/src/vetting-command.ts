import { Problem } from '@evenkeel/contract/problem'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import {
  parseVettingArguments,
  type VettingArguments,
  type Whom,
} from './features/people/vetting/parse-vetting-arguments.ts'
import {
  type Line,
  openForCommand,
  operatorName,
  type Running,
  runCommand,
  say,
  UsageProblem,
} from './run-command.ts'
import type { Services } from './services.ts'
import { StartProblem } from './start-problem.ts'

// Works beside a running server.

await runCommand('vetting', run)

async function run(line: Line<'vetting'>, running: Running): Promise<void> {
  const words = parseVettingArguments(line)
  if (typeof words === 'string') throw new UsageProblem(words)
  const services = await openForCommand(running, `npm run vetting (${words.command})`)
  if (words.command === 'list') return list(services, words)

  const { whom } = words
  const personId = await personOf(services, whom)
  const { readVettingOf } = await import('./features/people/vetting/read-vetting-of.ts')
  try {
    if (words.command === 'check') {
      const { setCheck } = await import('./features/people/vetting/checks/set-check.ts')
      const { kind, state, reason, by = operatorName() } = words
      await setCheck(services, { reviewer: by, personId, kind, state, note: reason })
    } else if (words.command !== 'show') {
      const { decideApplication } = await import('./features/people/vetting/decide-application.ts')
      const { command: move, reason, isOverridden: overridesChecks, by = operatorName() } = words
      await decideApplication(services, { reviewer: by, personId, move, reason, overridesChecks })
    }
    const { describeVetting } = await import('./features/people/vetting/describe-vetting.ts')
    say(describeVetting(await readVettingOf(services, personId)))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const status = await readVettingOf(services, personId).then(
      ({ application }) => application.status,
      () => undefined,
    )
    throw new StartProblem(explain(error, words.command, nameOf(whom), status))
  }
}

async function list(
  services: Services,
  { status, after }: Extract<VettingArguments, { command: 'list' }>,
): Promise<void> {
  const { describeListed } = await import('./features/people/vetting/describe-vetting.ts')
  const { listApplications, pageOfApplications } = await import(
    './features/people/vetting/list-applications.ts'
  )
  // Without a status: applications that wait for a decision.
  const wanted = status ? [status] : (['submitted', 'in-review'] as const)
  let listed = 0
  for (const each of wanted) {
    const page = await listApplications(services, { status: each, after })
    for (const one of page) say(describeListed(one))
    if (page.length === pageOfApplications)
      say(`For more, add --status ${each} --after ${page.at(-1)?.applicationId}`)
    listed += page.length
  }
  if (listed === 0)
    say(status ? `No applications with status ${status}.` : 'No applications waiting for a decision.')
}

async function personOf({ database }: Services, whom: Whom): Promise<number> {
  if ('personId' in whom) return whom.personId
  const { findPersonOfCrd } = await import('./features/people/advisors/find-by-crd.ts')
  const personId = await findPersonOfCrd(database.orm, whom.crd)
  if (personId === undefined) throw new StartProblem(`No advisor has CRD ${whom.crd}.`)
  return personId
}

function nameOf(whom: Whom): string {
  return 'crd' in whom ? `CRD ${whom.crd}` : `person:${whom.personId}`
}

function explain(problem: Problem, command: string, name: string, status: string | undefined): string {
  const sentences = Object.values(problem.fields ?? {})
  if (problem.code === 'not-found') return `${name} has no application.`
  if (sentences.length > 0)
    return `Nothing changed: ${command} isn’t possible for ${name}:\n${sentences.map((each) => `  ${each}`).join('\n')}`
  return `${name} is ${status}, so ${command} isn’t possible.`
}
