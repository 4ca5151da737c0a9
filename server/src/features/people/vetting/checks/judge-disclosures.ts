import { wordDisclosures } from '@evenkeel/contract/people/register-words'
import type { CheckFacts, Judged } from './check-facts.ts'

/** Compares the register's flags with the answers. "Not reported" never means more than that. */
export function judgeDisclosures({ answers, record }: CheckFacts): Judged {
  const { has_disclosures: stated, individual_crd_number: crd, no_record_reason: reason } = answers
  const basis = [crd ?? null, stated ?? null, record ? record.disclosures.toSorted() : null]
  if (!record)
    return crd || reason
      ? { state: 'waiting', note: 'There’s no register record, so a reviewer will check this.', basis }
      : { state: 'not-started', note: null, basis }

  const reported = wordDisclosures(record)
  if (record.disclosures.length === 0)
    return stated === true
      ? {
          state: 'waiting',
          note: `${reported} The profile says there are disclosures. A reviewer will check them.`,
          basis,
        }
      : { state: 'passed', note: reported, basis }
  if (stated === true) return { state: 'waiting', note: `${reported} A reviewer will check them.`, basis }
  if (stated === false)
    return {
      state: 'failed',
      note: `${reported} The profile says there are none. Change that answer, or have the register corrected.`,
      basis,
    }
  return { state: 'waiting', note: `${reported} Answer Yes to disclosures in “Profile”.`, basis }
}
