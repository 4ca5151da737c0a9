import type { DisclosureKind } from '@evenkeel/contract/people/register'
import type { FirmFacts, PersonFacts } from '../../../../outside/register-feed/register-facts.ts'

// In the register and not with us: for trying the application of an advisor out. Nobody of them exists; the numbers
// are beyond any that is given out.

interface Someone {
  crd: string
  name: readonly [first: string, middle: string | null, last: string, suffix?: string]
  others?: readonly (readonly [first: string, last: string])[]
  firm: keyof typeof firms
  states: readonly string[]
  since: number
  designations?: readonly string[]
  disclosures?: readonly DisclosureKind[]
  isActive?: false
}

const firms = {
  '87000001': {
    name: 'TIDEWELL PLANNING',
    kind: 'sec',
    city: 'DENVER',
    state: 'CO',
    pays: ['fixed', 'hourly'],
  },
  '87000002': {
    name: 'LARKSPUR & HOLT WEALTH',
    kind: 'sec',
    city: 'AUSTIN',
    state: 'TX',
    pays: ['percentOfAssets', 'commissions'],
  },
  '87000003': {
    name: 'FENWICK FEE ONLY ADVICE',
    kind: 'state',
    city: 'BOISE',
    state: 'ID',
    pays: ['fixed', 'percentOfAssets'],
  },
} as const

const cfp = 'Certified Financial Planner'
const people: readonly Someone[] = [
  {
    crd: '97000001',
    name: ['TAYLOR', 'J', 'QUINN'],
    firm: '87000001',
    states: ['CO', 'WY', 'TX'],
    since: 2009,
    designations: [cfp],
  },
  {
    crd: '97000002',
    name: ['MARGARET', 'ANNE', "O'DONNELL"],
    others: [
      ['PEGGY', "O'DONNELL"],
      ['MARGARET', 'HALE'],
    ],
    firm: '87000002',
    states: ['TX', 'OK', 'NM'],
    since: 2001,
    disclosures: ['customer-dispute'],
  },
  { crd: '97000003', name: ['DESHAWN', null, 'RIVERS-MCKAY'], firm: '87000003', states: ['ID'], since: 2018 },
  {
    crd: '97000004',
    name: ['ANA', 'SOFIA', 'DE LA CRUZ'],
    firm: '87000002',
    states: ['TX', 'CA'],
    since: 2013,
    designations: [cfp, 'Chartered Financial Analyst'],
  },
  {
    crd: '97000005',
    name: ['WILLEM', null, 'VAN DER BERG', 'III'],
    firm: '87000001',
    states: ['CO'],
    since: 1998,
    disclosures: ['regulatory', 'termination'],
  },
  { crd: '97000006', name: ['PRIYA', 'K', 'RAMAN'], firm: '87000003', states: ['ID', 'WA'], since: 2021 },
  {
    crd: '97000007',
    name: ['LEONARD', 'P', 'MARSH'],
    firm: '87000002',
    states: [],
    since: 1995,
    isActive: false,
  },
  {
    crd: '97000008',
    name: ['JUN', null, 'TANAKA'],
    firm: '87000001',
    states: ['CO', 'UT'],
    since: 2016,
    designations: [cfp],
  },
]

export function unclaimedPeople(): PersonFacts[] {
  return people.map(
    ({ crd, name, others = [], firm, states, since, designations, disclosures, isActive }) => {
      const { name: firmName, city, state } = firms[firm]
      const office = { city, state }
      const [firstName, middleName, lastName, suffix = null] = name
      return {
        crd,
        firstName,
        middleName,
        lastName,
        suffix,
        isActive: isActive ?? true,
        // Invented: the register has no page of them.
        link: null,
        otherNames: others.map(([first, last]) => ({
          firstName: first,
          middleName: null,
          lastName: last,
          suffix: null,
        })),
        firms:
          isActive === false
            ? []
            : [
                {
                  crd: firm,
                  name: firmName,
                  office,
                  branches: [office],
                  registrations: states.map((each) => ({
                    authority: each,
                    category: 'RA',
                    status: 'APPROVED',
                    since: `${since}-04-0${(each.charCodeAt(0) % 8) + 1}`,
                  })),
                },
              ],
        exams: [
          { code: 'S65', name: 'Uniform Investment Adviser Law Examination', takenOn: `${since}-02-11` },
        ],
        designations: [...(designations ?? [])],
        previousFirms: [],
        employments: [
          { name: firmName, from: `04/${since}`, to: isActive === false ? '12/2019' : null, place: office },
        ],
        otherBusiness: [],
        disclosures: [...(disclosures ?? [])],
      }
    },
  )
}

export function unclaimedFirms(): FirmFacts[] {
  return Object.entries(firms).map(([crd, { name, kind, city, state, pays }]) => {
    const says = (way: keyof FirmFacts['pay']) => (pays as readonly string[]).includes(way)
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
        percentOfAssets: says('percentOfAssets'),
        hourly: says('hourly'),
        subscription: false,
        fixed: says('fixed'),
        commissions: says('commissions'),
        performance: false,
        other: false,
      },
      assetsUnderManagement: says('percentOfAssets') ? 184_000_000 : null,
      employees: 9,
      hasDisclosures: false,
    }
  })
}
