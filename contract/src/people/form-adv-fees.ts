import type { AdvisorAnswers, AdvisorFee } from './advisor-answers.ts'
import type { RegisterFirm } from './register.ts'

// What an advisor says of being paid, against what their firm ticked in Form ADV Part 1A, Item 5.E. The form speaks of
// the whole firm; a question it leaves open speaks of nobody.

type Pay = RegisterFirm['pay']

/** Ways of the form that agree with each of our fees. Its "subscription" means newsletters: weak, so others agree too. */
const agreeing: Readonly<Record<AdvisorFee['kind'], readonly (keyof Pay)[]>> = {
  'asset-under-management': ['percentOfAssets'],
  'flat-fee': ['fixed'],
  'monthly-subscription': ['subscription', 'fixed', 'other'],
  'hourly-fee': ['hourly'],
}

/** As they stand in "Your firm’s Form ADV does not list …". */
export const feesInWords: Readonly<Record<AdvisorFee['kind'], string>> = {
  'asset-under-management': 'fees on assets under management',
  'flat-fee': 'flat fees',
  'monthly-subscription': 'subscription fees',
  'hourly-fee': 'hourly fees',
}

/** Fees that the firm's form answers No to in every way that would agree. */
export function feeMismatches(
  fees: AdvisorAnswers['fees'],
  firm: Pick<RegisterFirm, 'pay'> | null | undefined,
): AdvisorFee['kind'][] {
  if (!firm) return []
  return (fees ?? [])
    .map(({ kind }) => kind)
    .filter((kind) => agreeing[kind].every((way) => firm.pay[way] === false))
}

/** The badge: the advisor says No to all three, and the firm's form says No to commissions. Silence is not No. */
export function isFeeOnly(
  answers: Pick<AdvisorAnswers, 'takes_commissions' | 'sells_insurance' | 'takes_referral_fees'>,
  firm: Pick<RegisterFirm, 'pay'> | null | undefined,
): boolean {
  const { takes_commissions, sells_insurance, takes_referral_fees } = answers
  return (
    [takes_commissions, sells_insurance, takes_referral_fees].every((said) => said === false) &&
    firm?.pay.commissions === false
  )
}
