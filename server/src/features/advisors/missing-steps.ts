import type { AdvisorAnswers } from '@evenkeel/contract/advisor-answers'
import { type AdvisorStepSlug, advisorSteps, missingInAdvisorStep } from '@evenkeel/contract/advisor-steps'
import type { Application } from '@evenkeel/contract/advisors'
import { usualTitle } from './published-fields.ts'

interface Facts {
  answers: AdvisorAnswers
  proof: Pick<Application['proof'], 'method' | 'state'>
  /** States served, registered or de minimis. */
  statesServed: number
}

/** Steps that are not complete. Documents cannot be handed in yet; terms are agreed to by submitting. */
export function missingSteps({ answers, proof, statesServed }: Facts): AdvisorStepSlug[] {
  const withTitle = { ...answers, title: answers.title ?? usualTitle }
  return advisorSteps
    .filter((step) => {
      if (step.slug === 'prove-it-is-you')
        return proof.method === null || proof.state === 'failed' || proof.state === 'expired'
      if (step.slug === 'who-you-take') return statesServed === 0
      return missingInAdvisorStep(step, withTitle).length > 0
    })
    .map(({ slug }) => slug)
}
