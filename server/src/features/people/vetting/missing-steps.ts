import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import {
  type AdvisorStepSlug,
  advisorSteps,
  missingInAdvisorStep,
} from '@evenkeel/contract/people/advisor-steps'
import type { Application } from '@evenkeel/contract/people/advisors'
import type { AnyDocumentKind } from '@evenkeel/contract/people/documents'
import type { RegisterFirm } from '@evenkeel/contract/people/register'
import { defaultTitle } from '../advisors/published-fields.ts'
import { requiredDocuments } from '../documents/required-documents.ts'

interface Facts {
  answers: AdvisorAnswers
  proof: Pick<Application['proof'], 'method' | 'state'>
  /** Registered or de minimis. */
  statesServed: number
  hasRecord: boolean
  firmKind: RegisterFirm['kind'] | undefined
  /** Kinds that were submitted. */
  documents: readonly AnyDocumentKind[]
}

/** Incomplete steps. Terms are agreed to by submitting. */
export function missingSteps(facts: Facts): AdvisorStepSlug[] {
  const { answers, proof } = facts
  const withTitle = { ...answers, title: answers.title ?? defaultTitle }
  return advisorSteps
    .filter((step) => {
      const missing = missingInAdvisorStep(step, withTitle)
      switch (step.slug) {
        case 'find-your-record': {
          // People in no register have explained why, and a reviewer looks at their proof.
          const isExplained = !facts.hasRecord && Boolean(answers.no_record_reason)
          return missing.some((field) => !(isExplained && field === 'individual_crd_number'))
        }
        case 'prove-it-is-you':
          return proof.method === null || proof.state === 'failed' || proof.state === 'expired'
        case 'who-you-take':
          return facts.statesServed === 0
        case 'documents':
          return requiredDocuments(facts.firmKind).some((kind) => !facts.documents.includes(kind))
        default:
          return missing.length > 0
      }
    })
    .map(({ slug }) => slug)
}
