import { keysOf } from '@evenkeel/contract/keys-of'
import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import { feeMismatches, feesInWords } from '@evenkeel/contract/people/form-adv-fees'
import type { Contradiction, RegisterFirm, RegisterRecord } from '@evenkeel/contract/people/register'
import { formatList } from '@evenkeel/format/lists'

/** How the advisor is paid, compared with the firm's form. */
export function findFeeContradictions(
  answers: AdvisorAnswers,
  { firm }: Pick<RegisterRecord, 'firm'>,
): Contradiction[] {
  if (!firm) return []
  return [feesOf(answers, firm), commissionsOf(answers, firm)].flatMap((found) =>
    found ? [{ ...found, source: firm.source, asOf: firm.asOf }] : [],
  )
}

type Found = Omit<Contradiction, 'source' | 'asOf'> | undefined

const ways: Readonly<Record<keyof RegisterFirm['pay'], string>> = {
  percentOfAssets: 'a percentage of assets',
  hourly: 'hourly charges',
  // What the form means by subscription fees.
  subscription: 'newsletter subscriptions',
  fixed: 'fixed fees',
  commissions: 'commissions',
  performance: 'performance-based fees',
  other: 'other compensation',
}

function feesOf({ fees }: AdvisorAnswers, firm: RegisterFirm): Found {
  const kinds = feeMismatches(fees, firm)
  if (kinds.length === 0) return undefined
  const stated = kinds.map((kind) => feesInWords[kind])
  const listed = keysOf(ways).filter((way) => firm.pay[way])
  return {
    field: 'fees',
    label: 'Fees',
    stated: capitalised(formatList(stated)),
    found:
      listed.length > 0
        ? `Form ADV, Item 5.E lists ${formatList(listed.map((way) => ways[way]))}`
        : 'Form ADV, Item 5.E lists no way of being paid',
    sentence: `Your firm’s Form ADV doesn’t list ${formatList(stated, 'or')}. Correct your fees, or ask your firm to amend Item 5.E.`,
  }
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/**
 * Weak evidence: the form is about the firm and this advisor may take no commissions, so the sentence names the form.
 */
function commissionsOf({ takes_commissions }: AdvisorAnswers, firm: RegisterFirm): Found {
  if (takes_commissions !== false || firm.pay.commissions !== true) return undefined
  return {
    field: 'takes_commissions',
    label: 'Commissions',
    stated: 'No commissions',
    found: 'Form ADV, Item 5.E lists commissions, for the firm as a whole',
    sentence:
      'Your firm’s Form ADV lists commissions for the firm as a whole. If you take any, answer Yes. If not, a reviewer will ask you about it.',
  }
}
