import { parseArgs } from 'node:util'
import { isKeyOf } from '@evenkeel/contract/keys-of'
import { isEmailAddress } from '@evenkeel/contract/text-rules'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import { openForCommand, type Running, runCommand, say } from './run-command.ts'
import { StartProblem } from './start-problem.ts'

// npm run admin -- create EMAIL --name "First Last" --company "Company"
// npm run admin -- disable | enable | sign-out EMAIL
// npm run admin -- list
// Works beside a running server.

const usage = `Usage:
  npm run admin -- create EMAIL --name "First Last" --company "Company"
  npm run admin -- disable EMAIL     blocks sign-in and ends all sessions
  npm run admin -- enable EMAIL
  npm run admin -- sign-out EMAIL    ends all sessions
  npm run admin -- list              admin accounts and open invitations`

await runCommand(run)

function readWords() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' }, company: { type: 'string' } },
    })
    const [command = '', email = ''] = positionals
    return { command, email, name: values.name?.trim(), company: values.company?.trim() }
  } catch {
    throw new StartProblem(usage)
  }
}

async function run(running: Running): Promise<void> {
  const { command, email, name, company } = readWords()
  if (!['create', 'disable', 'enable', 'sign-out', 'list'].includes(command)) throw new StartProblem(usage)
  // Accounts may predate the current form of addresses.
  const isAddress = command === 'create' ? isEmailAddress(email) : email.includes('@')
  if (command !== 'list' && !isAddress)
    throw new StartProblem(`"${email}" is not an email address.\n\n${usage}`)
  if (command === 'create' && (!name || !company))
    throw new StartProblem(`Enter both --name and --company.\n\n${usage}`)

  const services = await openForCommand(running, `npm run admin (${command})`)

  if (command === 'list') {
    const { describeAdmins } = await import('./features/staff/people-desk/describe-admins.ts')
    for (const line of await describeAdmins(services)) say(line)
    return
  }

  if (command === 'create') {
    const { makeAdmin } = await import('./features/account/identity/people/make-admin.ts')
    const [firstName = '', ...rest] = (name ?? '').split(/\s+/)
    const made = await makeAdmin(services, {
      email,
      firstName,
      lastName: rest.join(' ') || null,
      company: company ?? '',
    })
    if (!made) throw new StartProblem(`${email} already has an account. Use another address for the admin.`)
    say(`${email} is now an admin, ID ${made.personId}.`)
    const { identityProvider, settings } = services
    const at = (path: string) => new URL(path, settings.publicUrl).href
    if ('issueFirstCode' in identityProvider && typeof identityProvider.issueFirstCode === 'function') {
      const code: string = await identityProvider.issueFirstCode(made.sub)
      say(
        `To set the password, open ${at('/shared/login?view=reset')} and enter the code ${code} within 24 hours.`,
      )
    } else {
      say(`To set the password, open ${at('/shared/login?view=forgot')} and request a code by email.`)
    }
    return
  }

  const { findPeopleByEmail } = await import('./features/account/identity/people/find-by-email.ts')
  const people = await findPeopleByEmail(services, email)
  if (people.length === 0) throw new StartProblem(`No one has signed in as ${email} yet.`)
  const { disablePerson, enablePerson } = await import('./features/account/identity/people/disable-person.ts')
  const { endSessions } = await import('./features/account/identity/sessions/end-sessions.ts')
  for (const personId of people) {
    if (command === 'disable') await disablePerson(services, personId)
    else if (command === 'enable') await enablePerson(services, personId)
    else await endSessions(services, { personId }, { reason: 'ended-by-operator', actorId: null })
  }
  const done = { disable: 'is disabled', enable: 'is enabled' }
  say(`${email} ${isKeyOf(done, command) ? done[command] : 'is signed out everywhere'}.`)
}
