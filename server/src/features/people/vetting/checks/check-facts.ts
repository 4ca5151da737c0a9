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

/** Everything the house looks at when it judges the checks of an application. */
export interface CheckFacts {
  /** The day of judging: documents end on days. */
  today: string
  proof: Pick<Application['proof'], 'method' | 'state'> & { provedAt: Date | null }
  /** With names and company. */
  answers: AdvisorAnswers
  record: RegisterRecord | undefined
  /** How the name given compares with the record; undefined without a record or a name. */
  nameMatch: (typeof nameMatches)[number] | undefined
  contradictions: readonly Contradiction[]
  documents: readonly CurrentDocument[]
}

export interface Judged {
  state: CheckState
  /** What was found, and where something failed how to mend it. */
  note: string | null
  /** Set where the advisor settled it themselves. */
  settledAt?: Date
  /** What it was judged on, without what changes from file to file and from day to day by itself. */
  basis: unknown
}
