import type { DisclosureKind } from '@evenkeel/contract/people/register'

// A record of the public register with our names and the register's own texts and dates. Days are YYYY-MM-DD, or null
// if missing or invalid.

export interface FeedPlace {
  city: string | null
  state: string | null
}

export interface PersonFacts {
  crd: string
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
  isActive: boolean
  link: string | null
  otherNames: { firstName: string; middleName: string | null; lastName: string; suffix: string | null }[]
  firms: {
    crd: string | null
    name: string
    office: FeedPlace
    branches: FeedPlace[]
    /** `authority` is a state's code, or FINRA. */
    registrations: { authority: string; category: string; status: string; since: string | null }[]
  }[]
  exams: { code: string; name: string; takenOn: string | null }[]
  designations: string[]
  previousFirms: { crd: string | null; name: string; from: string | null; to: string | null }[]
  /** MM/YYYY as in the file. */
  employments: { name: string; from: string | null; to: string | null; place: FeedPlace }[]
  otherBusiness: string[]
  disclosures: DisclosureKind[]
}

export interface FirmFacts {
  crd: string
  kind: 'sec' | 'state'
  name: string
  legalName: string | null
  secNumber: string | null
  city: string | null
  state: string | null
  phone: string | null
  webAddresses: string[]
  status: string | null
  registeredOn: string | null
  /** States where an SEC firm filed notice, or a state firm is registered. */
  states: { state: string; status: string; since: string | null }[]
  filedOn: string | null
  /** Form ADV Part 1A, Item 5.E; null if unanswered. */
  pay: {
    percentOfAssets: boolean | null
    hourly: boolean | null
    subscription: boolean | null
    fixed: boolean | null
    commissions: boolean | null
    performance: boolean | null
    other: boolean | null
  }
  assetsUnderManagement: number | null
  employees: number | null
  /** Item 11: whether any disclosure question was answered yes. */
  hasDisclosures: boolean | null
}
