import type { PersonFacts } from '../../../outside/register-feed/register-facts.ts'
import { adviserRegistrations } from './derive-licenses.ts'

type Firm = PersonFacts['firms'][number]

/** CRD numbers of current firms: those the person advises at first, the most recently joined first. */
export function currentFirmCrds({ firms }: Pick<PersonFacts, 'firms'>): string[] {
  return firms
    .toSorted((one, other) => joined(other).localeCompare(joined(one)))
    .flatMap(({ crd }) => crd ?? [])
}

/** The first registration at a firm; later ones add states. Empty sorts before every date. */
function joined(firm: Firm): string {
  const days = adviserRegistrations({ firms: [firm] }).map(({ since }) => since ?? '0000-01-01')
  return days.sort()[0] ?? ''
}
