import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { RegisterRecord } from '@evenkeel/contract/people/register'
import type { ReactNode } from 'react'

/** Parts that other features render; the route passes them in, because features do not import each other. */
export interface DeskParts {
  record: (record: RegisterRecord) => ReactNode
  /** Any answer of a profile as lines of text; none where there is no answer. */
  answerLines: (field: AdvisorField, answer: unknown) => string[]
  /** Which ways of payment the firm's form names, and which it rules out. */
  payWords: (pay: NonNullable<RegisterRecord['firm']>['pay']) => { yes: string; no: string }
}
