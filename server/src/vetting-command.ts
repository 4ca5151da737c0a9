import { Problem } from '@evenkeel/contract/problem'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import {
  parseVettingArguments,
  type VettingArguments,
  type Whom,
} from './features/people/vetting/parse-vetting-arguments.ts'
import { openForCommand, operatorName, type Running, runCommand, say, UsageProblem } from './run-command.ts'
import type { Services } from './services.ts'
import { StartProblem } from './start-problem.ts'

// npm run vetting -- list | show | take-up | check | approve | reject | suspend | reinstate
// Works beside a running server.

const usage = `Usage:
  npm run vetting -- list [--status submitted] [--after N]
  npm run vetting -- show CRD
  npm run vetting -- take-up CRD
  npm run vetting -- check CRD KIND passed|failed --reason "what was found"
  npm run vetting -- approve CRD [--override --reason "why, despite failed checks"]
  npm run vetting -- reject CRD --reason "why"
  npm run vetting -- suspend CRD --reason "why"
  npm run vetting -- reinstate CRD [--override --reason "why"]

KIND is identity, register, documents, fees or disclosures. For an advisor without a CRD number, use the person:12 form
that list prints. The advisor sees reasons exactly as written.
  --by NAME  records who decided; defaults to your user name on this machine`

await runCommand(run)

async function run(running: Running): Promise<void> {
  const words = parseVettingArguments(process.argv.slice(2))
  if (typeof words === 'string') throw new UsageProblem(`${words}\n\n${usage}`)
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
