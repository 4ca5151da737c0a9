import { advisorSteps } from '@evenkeel/contract/people/advisor-steps'
import { consumerSteps } from '@evenkeel/contract/people/consumer-steps'

// Names belong to the person and the title has a default, so neither shows progress.
const saysNothing = ['first_name', 'last_name', 'company_name', 'time_zone', 'title']
/** Questions that another answer covers too. */
const orElse: Readonly<Record<string, string>> = {
  income_band: 'not_said:income_band',
  asset_band: 'not_said:assets',
  individual_crd_number: 'no_record_reason',
}
/** Steps that are passed by an action, whatever was answered there. */
const deeds: Readonly<Record<string, string>> = {
  'check-and-agree': 'onboarded',
  'prove-it-is-you': 'proof',
  documents: 'document',
  terms: 'submitted',
}

const stepsOf = { consumer: consumerSteps, advisor: advisorSteps }

/**
 * How many onboarding steps a person has passed. A step without required questions is passed by answering something in
 * it or by getting further; “who you take” has defaults for everyone, so only the latter counts there.
 */
export function stepsPassed(role: 'consumer' | 'advisor', answered: readonly string[]): number {
  const said = new Set(answered)
  const isSaid = (field: string) => said.has(field) || said.has(orElse[field] ?? field)
  const telling = (fields: readonly string[]) => fields.filter((field) => !saysNothing.includes(field))
  return (
    1 +
    stepsOf[role].findLastIndex(({ slug, fields, required }) => {
      const deed = deeds[slug]
      if (deed !== undefined) return said.has(deed)
      const needed = telling(required)
      return needed.length > 0 ? needed.every(isSaid) : telling(fields).some(isSaid)
    })
  )
}
