import { seeded } from '@evenkeel/matching/random/seeded'
import type { PersonFacts } from '../../server/src/outside/register-feed/register-facts.ts'

// Invented people of the register, about as long as real records. The same number is always the same person,
// so that nothing has to be stored.

const first = [
  'MARIA',
  'JAMES',
  'WEI',
  'PRIYA',
  'ROBERT',
  'AISHA',
  'KWAME',
  'ELENA',
  'THOMAS',
  'NOEMI',
  'DAVID',
]
const last = [
  'OKAFOR',
  'LINDQVIST',
  'MC DONALD',
  "O'BRIEN",
  'GARCÍA',
  'HUANG',
  'KOWALSKI',
  'ABERNATHY',
  'SZABÓ',
]
const towns = ['DENVER', 'ST. LOUIS', 'NEW YORK', 'BOISE', 'SAN ANTONIO', 'PORTLAND', 'WINSTON-SALEM']
const states = ['CO', 'MO', 'NY', 'ID', 'TX', 'OR', 'NC', 'CA', 'FL', 'IL', 'WA', 'AZ', 'GA']
const kinds = ['WEALTH MANAGEMENT, LLC', 'ADVISORS INC.', 'FINANCIAL SERVICES CORPORATION', '& SONS CAPITAL']

export function inventPerson(number: number): PersonFacts {
  const { below } = seeded(number)
  const one = (list: readonly string[]) => list[below(list.length)] ?? ''
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at))
  const two = (value: number) => String(value).padStart(2, '0')
  const day = (from: number, years: number) =>
    `${from + below(years)}-${two(1 + below(12))}-${two(1 + below(28))}`
  const month = () => `${two(1 + below(12))}/${1990 + below(35)}`
  const place = () => ({ city: one(towns), state: one(states) })
  const firm = () => ({ crd: String(100_000 + below(45_000)), name: `${one(last)} ${one(kinds)}` })
  const name = () => ({
    firstName: one(first),
    middleName: below(3) === 0 ? null : one(first),
    lastName: below(4) === 0 ? `${one(last)}-${one(last)}` : one(last),
    suffix: below(12) === 0 ? 'JR' : null,
  })
  return {
    crd: String(1_000_000 + number),
    ...name(),
    isActive: below(20) > 0,
    link: `https://adviserinfo.sec.gov/individual/summary/${1_000_000 + number}`,
    otherNames: many(below(3), name),
    firms: many(1 + Math.floor(below(12) / 10), () => ({
      ...firm(),
      office: place(),
      branches: many(1 + below(2), place),
      registrations: many(1 + below(12), () => ({
        authority: one(states),
        category: below(3) === 0 ? 'AG' : 'RA',
        status: 'APPROVED',
        since: day(1995, 30),
      })),
    })),
    exams: many(2 + below(3), () => ({
      code: `S${6 + below(60)}`,
      name: 'Uniform Combined State Law Examination',
      takenOn: day(1990, 30),
    })),
    designations: below(4) === 0 ? ['Certified Financial Planner'] : [],
    previousFirms: many(below(5), () => ({ ...firm(), from: day(1990, 15), to: day(2005, 20) })),
    employments: many(2 + below(5), () => ({
      name: firm().name,
      from: month(),
      to: month(),
      place: place(),
    })),
    otherBusiness: many(
      below(3),
      () => `${firm().name}: INSURANCE SALES, NOT INVESTMENT RELATED, 5 HOURS A MONTH.`,
    ),
    disclosures: below(7) === 0 ? ['customer-dispute'] : [],
  }
}
