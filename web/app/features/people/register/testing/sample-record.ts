import { idsOf, states } from '@evenkeel/contract/people/profile-choices'
import type { Licence, RegisterFirm, RegisterRecord } from '@evenkeel/contract/people/register'

// For tests: a record with every field of the contract.

const registered: Partial<Record<string, string>> = { CO: '2011-03-04', WY: '2019-06-01' }
const withoutExemption = ['TX', 'LA', 'NE', 'NH']

const licences: Licence[] = idsOf(states).map((state) => {
  const since = registered[state]
  if (since) return { state, licence: 'registered', basis: 'own-registration', since }
  return withoutExemption.includes(state)
    ? { state, licence: 'cannot-serve', basis: 'state-without-exemption', since: null }
    : { state, licence: 'de-minimis', basis: 'no-office-few-clients', since: null }
})

export const sampleFirm: RegisterFirm = {
  crd: '108000',
  name: 'Larkspur Planning LLC',
  legalName: 'Larkspur Planning LLC',
  secNumber: '801-70001',
  kind: 'sec',
  city: 'Boulder',
  state: 'CO',
  webAddresses: ['https://larkspur.example'],
  pay: {
    percentOfAssets: true,
    hourly: false,
    subscription: null,
    fixed: true,
    commissions: false,
    performance: null,
    other: null,
  },
  assetsUnderManagement: 214_000_000,
  employees: 9,
  filedOn: '2026-03-28',
  source: 'register-sec-firms',
  asOf: '2026-11-08',
}

export const sampleRecord: RegisterRecord = {
  crd: '2345678',
  firstName: 'Ruth',
  middleName: 'Ann',
  lastName: 'Calloway',
  suffix: null,
  otherNames: ['Ruth Ann Mercer'],
  isActive: true,
  link: 'https://adviserinfo.sec.gov/individual/summary/2345678',
  firms: [
    {
      crd: '108000',
      name: 'Larkspur Planning LLC',
      branches: [{ city: 'Boulder', state: 'CO' }],
      registrations: [{ state: 'CO', category: 'RA', status: 'APPROVED', since: '2011-03-04' }],
    },
  ],
  exams: [{ code: 'S65', name: 'Uniform Investment Adviser Law Examination', takenOn: '2010-11-20' }],
  designations: ['Certified Financial Planner'],
  previousFirms: [{ crd: '900100', name: 'Northquay Brokerage', from: '2011-01-15', to: '2014-06-01' }],
  employments: [],
  otherBusiness: ['Treasurer of a neighborhood association, unpaid.'],
  disclosures: [],
  registeredSince: '2011-03-04',
  licences,
  firm: sampleFirm,
  source: 'register-individuals',
  asOf: '2026-11-09',
  changes: [],
  goneOn: null,
}
