import type { Credential } from '@evenkeel/contract/people/profile-choices'
import type { DisclosureKind } from '@evenkeel/contract/people/register'
import type { PersonFacts } from '../../../../outside/register-feed/register-facts.ts'
import register from '../data/register.json' with { type: 'json' }
import type { DemoAdvisor } from '../people/make-advisor.ts'
import { type Random, seededRandom } from '../people/seeded-random.ts'

/** Fixed, so that the committed sample does not change with the clock. */
const sampleYear = 2026

const designations: Partial<Record<Credential, string>> = register.designations
const uniform = { code: 'S65', name: 'Uniform Investment Adviser Law Examination' }
const combined = [
  { code: 'S66', name: 'Uniform Combined State Law Examination' },
  { code: 'S7', name: 'General Securities Representative Examination' },
]

/** The register entry of an invented advisor, consistent with their profile. */
export function registerPersonOf({ answers }: DemoAdvisor): PersonFacts {
  const crd = answers.individual_crd_number ?? ''
  const random = seededRandom('register', crd)
  const years = answers.years_of_experience ?? 0
  const since = sampleYear - 1 - years
  const office = { city: upper(answers.home_town), state: answers.home_state ?? null }
  const atFirm = years > 6 && random.chance(0.55) ? random.integer(2, years - 2) : years
  const joined = sampleYear - 1 - atFirm
  return {
    crd,
    firstName: upper(answers.first_name),
    middleName: random.chance(0.6) ? random.pick([...'ABCDEGHJKLMNPRSTW']) : null,
    lastName: upper(answers.last_name),
    suffix: random.chance(0.03) ? random.pick(['JR', 'III']) : null,
    isActive: true,
    // Invented people have no page in the register.
    link: null,
    otherNames: [],
    firms: [
      {
        crd: answers.firm_crd_number ?? null,
        name: upper(answers.company_name),
        office,
        branches: [office],
        registrations: (answers.registered_states ?? []).map((state) => ({
          authority: state,
          category: 'RA',
          status: 'APPROVED',
          // Registered at home from the first day.
          since: dayIn(
            random,
            state === answers.home_state ? joined : Math.min(sampleYear - 1, joined + random.integer(0, 3)),
          ),
        })),
      },
    ],
    exams: (random.chance(0.55) ? [uniform] : combined).map((exam) => ({
      ...exam,
      takenOn: dayIn(random, since),
    })),
    designations: (answers.credentials ?? []).flatMap((each) => designations[each] ?? []),
    previousFirms:
      joined > since
        ? [
            {
              crd: String(random.integer(81_900_000, 81_999_999)),
              name: random.pick(register.formerFirms),
              from: `${since}-0${random.integer(1, 6)}-15`,
              to: `${joined}-0${random.integer(1, 6)}-01`,
            },
          ]
        : [],
    employments: [
      {
        name: upper(answers.company_name),
        from: `0${random.integer(1, 9)}/${joined}`,
        to: null,
        place: office,
      },
    ],
    otherBusiness: random.chance(0.2) ? [random.pick(register.otherBusiness)] : [],
    disclosures: answers.has_disclosures ? [random.pickWeighted(flagged)] : [],
  }
}

const flagged: readonly (readonly [DisclosureKind, number])[] = [
  ['customer-dispute', 66],
  ['regulatory', 14],
  ['termination', 9],
  ['judgment-lien', 6],
  ['financial', 5],
]

export const upper = (text: string | null | undefined) => (text ?? '').toUpperCase()

function dayIn(random: Random, year: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`
}
