import type { PersonFacts } from '../../../outside/register-feed/register-facts.ts'
import { adviserRegistrations } from './adviser-registrations.ts'

type Firm = PersonFacts['firms'][number]

/** Numbers of the current firms: those somebody advises at first, and of these the one they joined last. */
export function currentFirmCrds({ firms }: Pick<PersonFacts, 'firms'>): string[] {
  return firms
    .toSorted((one, other) => joined(other).localeCompare(joined(one)))
    .flatMap(({ crd }) => crd ?? [])
}

/** The first registration at a firm; later ones are more states, not another firm. Empty is before every day. */
function joined(firm: Firm): string {
  const days = adviserRegistrations({ firms: [firm] }).map(({ since }) => since ?? '0000-01-01')
  return days.sort()[0] ?? ''
}
