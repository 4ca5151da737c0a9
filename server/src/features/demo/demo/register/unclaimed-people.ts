import type { DisclosureKind } from '@evenkeel/contract/people/register'
import type { FirmFacts, PersonFacts } from '../../../../outside/register-feed/register-facts.ts'
import register from '../data/register.json' with { type: 'json' }

// Invented people in the register who have no account yet, for trying out an advisor's application. Their numbers are
// beyond any that is given out.

interface UnclaimedFirm {
  crd: string
  name: string
  kind: FirmFacts['kind']
  city: string
  state: string
  pays: (keyof FirmFacts['pay'])[]
}

interface UnclaimedPerson {
  crd: string
  first: string
  middle: string | null
  last: string
  suffix?: string
  otherNames?: { first: string; last: string }[]
  firm: string
  states: string[]
  since: number
  designations?: string[]
  disclosures?: DisclosureKind[]
  isActive?: boolean
}

// The type of imported JSON has `string` where the product knows a choice.
const firms = register.unclaimedFirms as UnclaimedFirm[]
const people = register.unclaimedPeople as UnclaimedPerson[]

export function unclaimedPeople(): PersonFacts[] {
  return people.map((person) => {
    const { crd, otherNames = [], states, since, isActive = true } = person
    const firm = firms.find((each) => each.crd === person.firm)
    if (!firm) throw new Error(`There is no firm ${person.firm}`)
    const office = { city: firm.city, state: firm.state }
    const registrations = states.map((state) => ({
      authority: state,
      category: 'RA',
      status: 'APPROVED',
      since: `${since}-04-0${(state.charCodeAt(0) % 8) + 1}`,
    }))
    return {
      crd,
      firstName: person.first,
      middleName: person.middle,
      lastName: person.last,
      suffix: person.suffix ?? null,
      isActive,
      // Invented people have no page in the register.
      link: null,
      otherNames: otherNames.map(({ first, last }) => ({
        firstName: first,
        middleName: null,
        lastName: last,
        suffix: null,
      })),
      firms: isActive ? [{ crd: firm.crd, name: firm.name, office, branches: [office], registrations }] : [],
      exams: [{ code: 'S65', name: 'Uniform Investment Adviser Law Examination', takenOn: `${since}-02-11` }],
      designations: person.designations ?? [],
      previousFirms: [],
      employments: [{ name: firm.name, from: `04/${since}`, to: isActive ? null : '12/2019', place: office }],
      otherBusiness: [],
      disclosures: person.disclosures ?? [],
    }
  })
}

export function unclaimedFirms(): FirmFacts[] {
  return firms.map(({ crd, name, kind, city, state, pays }) => {
    const isPaid = (way: keyof FirmFacts['pay']) => pays.includes(way)
    const states = [...new Set(people.flatMap((each) => (each.firm === crd ? each.states : [])))].sort()
    return {
      crd,
      kind,
      name,
      legalName: `${name}, LLC`,
      secNumber: kind === 'sec' ? `801-${crd.slice(-5)}` : null,
      city,
      state,
      phone: null,
      webAddresses: [],
      status: 'APPROVED',
      registeredOn: '2006-05-15',
      states: states.map((each) => ({
        state: each,
        status: kind === 'sec' ? 'FILED' : 'APPROVED',
        since: '2006-06-01',
      })),
      filedOn: '2026-03-30',
      pay: {
        percentOfAssets: isPaid('percentOfAssets'),
        hourly: isPaid('hourly'),
        subscription: false,
        fixed: isPaid('fixed'),
        commissions: isPaid('commissions'),
        performance: false,
        other: false,
      },
      assetsUnderManagement: isPaid('percentOfAssets') ? 184_000_000 : null,
      employees: 9,
      hasDisclosures: false,
    }
  })
}
