import { idsOf, type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import type { Licence } from '@evenkeel/contract/people/register'
import type { FirmFacts, PersonFacts } from '../../../outside/register-feed/register-facts.ts'

// Where a person may take clients (product.md §6, "State license"). SEC firms file notice in a state and state firms
// register there; a representative registers where they work, and in these states also just for clients.
const registersForClients: ReadonlySet<StateCode> = new Set(['TX', 'LA'])
/** States without the exemption for no office and fewer than six clients. */
const withoutExemption: ReadonlySet<StateCode> = new Set(['TX', 'LA', 'NE', 'NH'])

/** One per state, in the order of the choices. */
export function deriveLicenses(facts: Pick<PersonFacts, 'firms'>, firm: FirmFacts | undefined): Licence[] {
  const own = adviserRegistrations(facts)
  const offices = officesOf(facts)
  return idsOf(states).map((state) => ({ state, ...licenceIn(state) }))

  function licenceIn(state: StateCode): Omit<Licence, 'state'> {
    if (own.length === 0) return cannotServe('no-registration')
    const registered = own.filter(({ authority }) => authority === state)
    if (registered.length > 0)
      return { licence: 'registered', basis: 'own-registration', since: earliest(registered) }
    if (offices.has(state)) return cannotServe('office-without-registration')
    const notice = noticeIn(firm, state)
    if (notice && !registersForClients.has(state))
      return { licence: 'registered', basis: 'firm-notice-filing', since: notice.since }
    if (withoutExemption.has(state)) return cannotServe('state-without-exemption')
    return { licence: 'de-minimis', basis: 'no-office-few-clients', since: null }
  }
}

const cannotServe = (basis: Licence['basis']) => ({ licence: 'cannot-serve', basis, since: null }) as const

const noticeIn = (firm: FirmFacts | undefined, state: StateCode) =>
  firm?.kind === 'sec'
    ? firm.states.find((each) => each.state === state && each.status === 'FILED')
    : undefined

/** The address next to a firm's name is the firm's own; it is the workplace only if no branch is listed. */
function officesOf({ firms }: Pick<PersonFacts, 'firms'>): ReadonlySet<string | null> {
  return new Set(
    firms.flatMap(({ office, branches }) =>
      (branches.length > 0 ? branches : [office]).map(({ state }) => state),
    ),
  )
}

function earliest(registrations: readonly { since: string | null }[]): string | null {
  return registrations.flatMap(({ since }) => since ?? []).sort()[0] ?? null
}

type Registration = PersonFacts['firms'][number]['registrations'][number]

/**
 * Approved registrations as investment adviser representative at current firms. They alone decide whether a person is
 * active: the feed's own flag is about broker registrations, which a fee-only adviser lacks.
 */
export function adviserRegistrations({ firms }: Pick<PersonFacts, 'firms'>): Registration[] {
  return firms.flatMap(({ registrations }) => registrations.filter(isAdviserRegistration))
}

function isAdviserRegistration({ category, status }: Registration): boolean {
  return category === 'RA' && status === 'APPROVED'
}
