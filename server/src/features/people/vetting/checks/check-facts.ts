import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import type { Application, checkKinds, checkStates } from '@evenkeel/contract/people/advisors'
import type { Contradiction, nameMatches, RegisterRecord } from '@evenkeel/contract/people/register'
import type { CurrentDocument } from '../../documents/read-current-documents.ts'

export type CheckKind = keyof typeof checkKinds
export type CheckState = (typeof checkStates)[number]
export const kindsOfCheck = [
  'identity',
  'register',
  'documents',
  'fees',
  'disclosures',
] as const satisfies readonly CheckKind[]

/** Everything the automatic checks of an application look at. */
export interface CheckFacts {
  /** The day of the check: documents expire on days. */
  today: string
  proof: Pick<Application['proof'], 'method' | 'state'> & { provedAt: Date | null }
  /** Including names and company. */
  answers: AdvisorAnswers
  record: RegisterRecord | undefined
  /** How the given name compares with the record; undefined without a record or a name. */
  nameMatch: (typeof nameMatches)[number] | undefined
  contradictions: readonly Contradiction[]
  documents: readonly CurrentDocument[]
}

export interface Judged {
  state: CheckState
  /** What was found, and how to fix a failure. */
  note: string | null
  /** Set if the advisor settled it themselves. */
  settledAt?: Date
  /** What it was based on, without what changes by itself from file to file or day to day. */
  basis: unknown
}
