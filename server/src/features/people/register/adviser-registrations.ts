import type { PersonFacts } from '../../../outside/register-feed/register-facts.ts'

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
