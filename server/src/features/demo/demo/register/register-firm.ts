import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { FirmFacts } from '../../../../outside/register-feed/register-facts.ts'
import type { DemoAdvisor } from '../people/make-advisor.ts'
import { seededRandom } from '../people/seeded-random.ts'
import { upper } from './register-person.ts'

/** A firm in this many states registers with the SEC instead of each state. */
const statesOfSecFirm = 15

/** The register entry of a firm, derived from the advisors who name it. */
export function registerFirmOf(crd: string, people: readonly DemoAdvisor[]): FirmFacts {
  const random = seededRandom('register-firm', crd)
  const [first] = people
  if (!first) throw new Error('a firm of nobody')
  const states = [...new Set(people.flatMap(({ answers }) => answers.registered_states ?? []))].sort()
  const isSec = states.length >= statesOfSecFirm || people.length > 2 || random.chance(0.35)
  const fees = new Set(people.flatMap(({ answers }) => (answers.fees ?? []).map(({ kind }) => kind)))
  const has = (kind: AdvisorFee['kind']) => fees.has(kind)
  const registered = `${random.integer(2004, 2020)}-0${random.integer(1, 9)}-1${random.integer(0, 9)}`
  return {
    crd,
    kind: isSec ? 'sec' : 'state',
    name: upper(first.answers.company_name),
    legalName: `${upper(first.answers.company_name)}, LLC`,
    secNumber: isSec ? `801-${random.integer(10_000, 129_999)}` : null,
    city: upper(first.answers.home_town),
    state: first.answers.home_state ?? null,
    phone: null,
    webAddresses: [],
    status: 'APPROVED',
    registeredOn: registered,
    states: states.map((state) => ({ state, status: isSec ? 'FILED' : 'APPROVED', since: registered })),
    filedOn: '2026-03-27',
    pay: {
      percentOfAssets: has('asset-under-management'),
      hourly: has('hourly-fee'),
      subscription: has('monthly-subscription') && random.chance(0.3),
      // On the form "subscription" means newsletters; firms that bill monthly check "fixed".
      fixed: has('flat-fee') || has('monthly-subscription'),
      commissions: people.some(({ answers }) => answers.takes_commissions === true),
      performance: false,
      other: false,
    },
    assetsUnderManagement: has('asset-under-management')
      ? random.integer(isSec ? 110 : 8, isSec ? 900 : 95) * 1_000_000
      : null,
    employees: people.length + random.integer(1, isSec ? 24 : 3),
    hasDisclosures: people.some(({ answers }) => answers.has_disclosures === true),
  }
}
