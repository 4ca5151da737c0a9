import { keysOf } from '@evenkeel/contract/keys-of'
import type { AdvisorAnswers, AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { type Contradiction, disclosureKinds, type RegisterRecord } from '@evenkeel/contract/people/register'
import { formatList } from '@evenkeel/format/lists'

export interface KnownFacts {
  /** The published profile. */
  answers: AdvisorAnswers
  /** Undefined where the register has no record under their number. */
  record: RegisterRecord | undefined
  contradictions: readonly Contradiction[]
  hasFormCrs: boolean
}

/**
 * What this advisor leaves open or should explain, as questions: cost first, then duties, then who they are. The same
 * facts give the same questions in the same order.
 */
export function missingFactQuestions({ answers, record, contradictions, hasFormCrs }: KnownFacts): string[] {
  return [
    ...costQuestions(answers),
    ...payQuestions(answers),
    ...dutyQuestions(answers),
    ...recordQuestions(answers, record),
    ...contradictions.map(
      ({ label }) =>
        `Your profile and your public record say different things about “${label}”. Which is right?`,
    ),
    ...(hasFormCrs ? [] : ['Can you give me your Form CRS? If not, why not?']),
    ...(answers.credentials?.length ? [] : ['Which credentials do you hold, and who can confirm them?']),
    ...(answers.years_of_experience == null ? ['How long have you been giving advice, and where?'] : []),
  ]
}

function costQuestions({ fees, first_meeting }: AdvisorAnswers): string[] {
  return [
    ...(fees?.length
      ? fees.flatMap(openMinimum)
      : ['What do you charge, what does it include, and when do I pay it?']),
    ...(first_meeting ? [] : ['Is the first meeting free, and how long does it take?']),
  ]
}

function openMinimum(fee: AdvisorFee): string[] {
  switch (fee.kind) {
    case 'asset-under-management':
      return [
        ...(fee.assetMinimum === undefined ? ['Do you have an account minimum?'] : []),
        ...(fee.yearlyMinimumFee === undefined ? ['Do you have a minimum annual fee?'] : []),
      ]
    case 'monthly-subscription':
      return fee.minimumTermMonths === undefined
        ? ['How long does the subscription commit me, and how do I cancel?']
        : []
    case 'hourly-fee':
      return fee.minimumHours === undefined ? ['Is there a minimum number of hours I have to pay for?'] : []
    case 'flat-fee':
      return fee.includes === '' ? ['What does your flat fee include, and what costs extra?'] : []
  }
}

const otherPay = {
  takes_commissions: 'commissions',
  sells_insurance: 'insurance sales',
  takes_referral_fees: 'referral fees',
} as const
const payFields = keysOf(otherPay)

function payQuestions(answers: AdvisorAnswers): string[] {
  const taken = payFields.filter((field) => answers[field] === true)
  const unsaid = payFields.filter((field) => answers[field] == null)
  const named = (fields: typeof payFields) => formatList(fields.map((field) => otherPay[field]))
  return [
    ...(taken.length > 0
      ? [`You also earn from ${named(taken)}. How much, and how might it affect your advice to me?`]
      : []),
    ...(unsaid.length > 0 ? [`Do you earn anything from ${named(unsaid)}?`] : []),
  ]
}

function dutyQuestions({ is_fiduciary }: AdvisorAnswers): string[] {
  if (is_fiduciary == null)
    return ['Do you act as a fiduciary at all times, and will you put that in writing?']
  return is_fiduciary ? [] : ['When do you act as a fiduciary for me, and when don’t you?']
}

function recordQuestions({ has_disclosures }: AdvisorAnswers, record: RegisterRecord | undefined): string[] {
  const flagged = record?.disclosures ?? []
  const kinds = formatList(flagged.map((kind) => disclosureKinds[kind]))
  const ofDisclosures =
    flagged.length > 0
      ? [`Your public record lists: ${kinds}. What happened?`]
      : has_disclosures
        ? ['You say you have disclosures. What happened, and how did it end?']
        : has_disclosures == null
          ? ['Are there any complaints, disputes or rulings against you that I should know about?']
          : []
  if (!record)
    return [
      'I can’t find you in the public register. What name and number are you listed under?',
      ...ofDisclosures,
    ]
  return [
    ...(record.isActive ? [] : ['The public register shows no active registration for you. Why is that?']),
    ...ofDisclosures,
  ]
}
