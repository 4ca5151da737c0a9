import { wordDisclosures } from '@evenkeel/contract/people/register-words'
import type { CheckFacts, Judged } from './check-facts.ts'

/** Compares the register's flags with the answers. "Not reported" never means more than that. */
export function judgeDisclosures({ answers, record }: CheckFacts): Judged {
  const { has_disclosures: stated, individual_crd_number: crd, no_record_reason: reason } = answers
  const basis = [crd ?? null, stated ?? null, record ? record.disclosures.toSorted() : null]
  if (!record)
    return crd || reason
      ? { state: 'waiting', note: 'Without a record in the register, a reviewer looks at this.', basis }
      : { state: 'not-started', note: null, basis }

  const reported = wordDisclosures(record)
  if (record.disclosures.length === 0)
    return stated === true
      ? {
          state: 'waiting',
          note: `${reported} You say there are disclosures. A reviewer looks at them.`,
          basis,
        }
      : { state: 'passed', note: reported, basis }
  if (stated === true) return { state: 'waiting', note: `${reported} A reviewer looks at them.`, basis }
  if (stated === false)
    return {
      state: 'failed',
      note: `${reported} You say there are none. Change your answer in “Profile”, or write to the register if it is wrong.`,
      basis,
    }
  return { state: 'waiting', note: `${reported} Say in “Profile” that there are disclosures.`, basis }
}
