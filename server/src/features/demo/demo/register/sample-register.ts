import type { FirmFacts, PersonFacts } from '../../../../outside/register-feed/register-facts.ts'
import { type DemoAdvisor, makeAdvisor } from '../people/make-advisor.ts'
import { dana } from '../people/named-people.ts'
import { demoSeed, firstDemo } from '../seed-profiles.ts'
import { registerFirmOf } from './register-firm.ts'
import { registerPersonOf } from './register-person.ts'
import { unclaimedFirms, unclaimedPeople } from './unclaimed-people.ts'

// The register with everyone in the demo, on two days a week apart; scripts/write-sample-register.ts writes it to
// server/sample-register.

export interface SampleDay {
  /** YYYY-MM-DD */
  madeOn: string
  people: PersonFacts[]
  firms: FirmFacts[]
}

export function sampleRegister(): [first: SampleDay, second: SampleDay] {
  const advisors = [
    dana,
    ...Array.from({ length: firstDemo.advisors - 1 }, (_, index) => makeAdvisor(demoSeed, index)),
  ]
  const people = [...advisors.map(registerPersonOf), ...unclaimedPeople()]
  const firms = [...firmsOf(advisors), ...unclaimedFirms()]
  return [
    { madeOn: '2026-11-02', people, firms },
    { madeOn: '2026-11-09', people: people.flatMap(aWeekLater), firms },
  ]
}

function firmsOf(advisors: readonly DemoAdvisor[]): FirmFacts[] {
  const byFirm = Map.groupBy(advisors, ({ answers }) => answers.firm_crd_number ?? '')
  return [...byFirm].map(([crd, people]) => registerFirmOf(crd, people))
}

/** One person leaves, one gets a dispute, one changes firms, and one registers in another state. */
function aWeekLater(person: PersonFacts, place: number): PersonFacts[] {
  const [firm, ...others] = person.firms
  if (place === 17) return []
  if (place === 23) return [{ ...person, disclosures: [...person.disclosures, 'customer-dispute'] }]
  if (place === 31 && firm)
    return [{ ...person, firms: [{ ...firm, crd: '87000001', name: 'TIDEWELL PLANNING' }, ...others] }]
  if (person.crd === '97000003' && firm) {
    const registrations = [
      ...firm.registrations,
      { authority: 'MT', category: 'RA', status: 'APPROVED', since: '2026-11-05' },
    ]
    return [{ ...person, firms: [{ ...firm, registrations }, ...others] }]
  }
  return [person]
}
