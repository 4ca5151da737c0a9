import type { AdvisorAnswers, AdvisorFee } from './advisor-answers.ts'
import type { RegisterFirm } from './register.ts'

// Compares an advisor's fees with the firm's answers in Form ADV Part 1A, Item 5.E. The form covers the whole
// firm; an unanswered question says nothing about anyone.

type Pay = RegisterFirm['pay']

/**
 * Form answers that agree with each of our fees. The form's "subscription" means newsletters and is weak
 * evidence, so others agree too.
 */
const agreeing: Readonly<Record<AdvisorFee['kind'], readonly (keyof Pay)[]>> = {
  'asset-under-management': ['percentOfAssets'],
  'flat-fee': ['fixed'],
  'monthly-subscription': ['subscription', 'fixed', 'other'],
  'hourly-fee': ['hourly'],
}

/** Worded for "Your firm’s Form ADV does not list …". */
export const feesInWords: Readonly<Record<AdvisorFee['kind'], string>> = {
  'asset-under-management': 'fees on assets under management',
  'flat-fee': 'flat fees',
  'monthly-subscription': 'subscription fees',
  'hourly-fee': 'hourly fees',
}

/** Fees where the firm's form answers No to every form of payment that would agree. */
export function feeMismatches(
  fees: AdvisorAnswers['fees'],
  firm: Pick<RegisterFirm, 'pay'> | null | undefined,
): AdvisorFee['kind'][] {
  if (!firm) return []
  return (fees ?? [])
    .map(({ kind }) => kind)
    .filter((kind) => agreeing[kind].every((way) => firm.pay[way] === false))
}
