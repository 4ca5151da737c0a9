import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import type { CheckFacts, Judged } from './check-facts.ts'

const feeFields = ['fees', 'takes_commissions']

/** Compares the fees with the firm's form (Form ADV Part 1A, Item 5.E). */
export function judgeFees({ answers, record, contradictions }: CheckFacts): Judged {
  const firm = record?.firm ?? null
  const found = contradictions.filter(({ field }) => feeFields.includes(field))
  const basis = [
    answers.fees?.map(({ kind }) => kind).toSorted() ?? null,
    answers.takes_commissions ?? null,
    firm && [firm.crd, Object.entries(firm.pay).toSorted(([one], [other]) => (one < other ? -1 : 1))],
    found.map((each) => [each.field, each.stated, each.found]),
  ]
  if (!answers.fees || answers.fees.length === 0) return { state: 'not-started', note: null, basis }
  if (!firm)
    return {
      state: 'waiting',
      note: 'We don’t have the firm’s Form ADV. A reviewer will compare the fees with it.',
      basis,
    }
  const note = found.map(({ sentence }) => sentence).join(' ')
  if (found.some(({ field }) => field === 'fees')) return { state: 'failed', note, basis }
  // The form covers the whole firm, so a reviewer asks whether this advisor takes commissions.
  if (found.length > 0) return { state: 'waiting', note, basis }
  return {
    state: 'passed',
    note: `The firm’s Form ADV, Item 5.E, doesn’t contradict the fees as of ${formatCalendarDay(firm.asOf)}.`,
    basis,
  }
}
