import { Problem, type ProblemFields } from '@evenkeel/contract/problem'
import { type CalendarAccess, CalendarFailure } from '../../../outside/calendars/calendar-source.ts'
import type { Services } from '../../../services.ts'

type Parts = Pick<Services, 'secrets'>

/** Opens someone's calendar, so it is stored only sealed. */
export function sealAccess({ secrets }: Parts, access: CalendarAccess) {
  return {
    kind: access.kind,
    host: new URL(access.address).host,
    sealedAccess: secrets.seal('calendar access', JSON.stringify(access)),
    accessHash: secrets.keyedHash('calendar access', JSON.stringify([access.kind, ...whichCalendar(access)])),
  }
}

const whichCalendar = (access: CalendarAccess) =>
  access.kind === 'address' ? [access.address] : [access.userName, ...access.collections.toSorted()]

/** Sealed with a key that is gone, it has to be entered again. */
export function openAccess({ secrets }: Parts, sealed: Buffer): CalendarAccess {
  try {
    return JSON.parse(secrets.open('calendar access', sealed))
  } catch {
    throw new CalendarFailure('sign-in')
  }
}

/** Calendar apps write webcal:// for an address that is fetched by https. */
export const fetchableAddress = (typed: string): string =>
  new URL(/^https?:\/\//i.test(typed) ? typed : `https://${typed.replace(/^webcals?:\/\//i, '')}`).href

const sentences: Readonly<Record<CalendarAccess['kind'], Readonly<Record<CalendarFailure['kind'], string>>>> =
  {
    address: {
      'sign-in':
        'This address asks for a sign-in. Use the secret or published address, or connect with CalDAV.',
      gone: 'There’s no calendar at this address. Copy it again from your calendar app.',
      unreachable: 'We can’t reach this address. Check it for typos.',
      'too-slow': 'This address took too long to answer. Try again in a few minutes.',
      'too-large': 'This calendar is too large to read. Use one with fewer events.',
      'refused-address':
        'We can’t use this address. It has to start with https:// and be on the public internet.',
      'not-a-calendar': 'This isn’t a calendar address. Use the one that ends in .ics.',
      'server-error': 'The calendar service isn’t working right now. Try again in a few minutes.',
    },
    caldav: {
      'sign-in': 'The server refused this user name and password. Use an app password, not your usual one.',
      gone: 'There’s no calendar at this address. Check it for typos.',
      unreachable: 'We can’t reach this server. Check the address for typos.',
      'too-slow': 'This server took too long to answer. Try again in a few minutes.',
      'too-large': 'This calendar is too large to read. Choose fewer calendars.',
      'refused-address': 'We can’t use this address. It has to be on the public internet, with https.',
      'not-a-calendar': 'We found no calendars for this account. Check the server address.',
      'server-error': 'The calendar service isn’t working right now. Try again in a few minutes.',
    },
  }

/** What was typed is wrong, and the field says how to fix it. */
export async function orFieldProblem<Result>(
  kind: CalendarAccess['kind'],
  reading: Promise<Result>,
): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error
    const field = kind === 'caldav' && error.kind === 'sign-in' ? 'password' : 'address'
    const fields: ProblemFields = { [field]: sentences[kind][error.kind] }
    throw new Problem('bad-request', fields)
  }
}
