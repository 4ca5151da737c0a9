import { isKeyOf } from '@evenkeel/contract/keys-of'
import { isEmailAddress } from '@evenkeel/contract/text-rules'
import './database/load-drizzle-fast.ts'
import './load-fast.ts'
import { type Line, openForCommand, type Running, runCommand, say, UsageProblem } from './run-command.ts'
import { StartProblem } from './start-problem.ts'

// Works beside a running server.

await runCommand('admin', run)

async function run({ positionals, values }: Line<'admin'>, running: Running): Promise<void> {
  const [command = '', email = '', ...more] = positionals
  const [name, company] = [values.name?.trim(), values.company?.trim()]
  const extra = command === 'list' ? email : more[0]
  if (extra) throw new UsageProblem(`Unexpected word "${extra}". Put text with spaces in quotes.`)
  // Accounts may predate the current form of addresses.
  const isAddress = command === 'create' ? isEmailAddress(email) : email.includes('@')
  if (command !== 'list' && !isAddress) throw new UsageProblem(`"${email}" is not an email address.`)
  if (command === 'create' && (!name || !company)) throw new UsageProblem('Enter both --name and --company.')

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
