import type { PersonFacts } from '../../../outside/register-feed/register-facts.ts'

type Registration = PersonFacts['firms'][number]['registrations'][number]

/**
 * Registrations as investment adviser representative that stand, at current firms. They alone say whether somebody is
 * active: the flag in the file speaks of registrations as a broker's agent, which a fee-only adviser has none of.
 */
export function adviserRegistrations({ firms }: Pick<PersonFacts, 'firms'>): Registration[] {
  return firms.flatMap(({ registrations }) => registrations.filter(isAdviserRegistration))
}

function isAdviserRegistration({ category, status }: Registration): boolean {
  return category === 'RA' && status === 'APPROVED'
}
