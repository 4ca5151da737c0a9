import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import { type ConsumerStep, missingIn } from '@evenkeel/contract/people/consumer-steps'
import { states, wishWeights } from '@evenkeel/contract/people/profile-choices'
import { answerWords } from '../questions/answer-words.ts'
import type { Answers } from '../questions/answers.ts'
import { isPreferred, namedPreferences } from '../questions/preferences.ts'
import { questions } from '../questions/questions.ts'

export interface AnswerRow {
  field: ConsumerField
  label: string
  words: string
}

export interface SectionAnswers {
  rows: readonly AnswerRow[]
  /** Unanswered questions; required ones are listed separately. */
  open: readonly Pick<AnswerRow, 'field' | 'label'>[]
  missing: readonly string[]
}

/** Part of another answer, or not useful by itself. */
const companions: readonly ConsumerField[] = ['certainty', 'asset_band', 'not_said', 'card_hides']
const isWish = (field: ConsumerField) => /^advisor_|_weight$/.test(field)
const isWeightOfValues = (field: ConsumerField) => /^(advisor_.+|yearly_limit)_weight$/.test(field)

const labelOf = (field: ConsumerField) => questions[field === 'asset_band' ? 'assets' : field].label

function wordsOf(field: ConsumerField, answers: Answers): string | null {
  const words = answerWords(field, answers)
  if (field === 'assets') {
    const band = answerWords('asset_band', answers)
    const sum = words && band && words !== band ? `${words} (${band})` : (words ?? band)
    const certainty = answers.certainty && answerWords('certainty', answers)
    return sum && certainty ? `${sum}, ${certainty.toLowerCase()}` : sum
  }
  if (field === 'yearly_limit')
    return words && answers.yearly_limit_weight === 'must' ? `${words} (must have)` : words
  if (field === 'zip') return words && answers.state ? `${words}, ${states[answers.state]}` : words
  const weight = `${field}_weight`
  if (words && isKeyOf(questions, weight))
    return `${words} (${(answerWords(weight, answers) ?? wishWeights.any).toLowerCase()})`
  return words
}

/** Does not apply to this consumer, such as a preference that doesn’t matter to them. */
function isMoot(field: ConsumerField, answers: Answers): boolean {
  const named = namedPreferences.find((each) => each === field)
  if (named) return !isPreferred(answers, named)
  if (isWish(field)) return answers[field] === null || answers[field] === 'any'
  if (field === 'partner_joins') return answers.marital_status !== 'partnered'
  if (field === 'meeting_radius_miles') return !answers.meeting_modes?.includes('in-person')
  if (field === 'fee_order') return answers.wants_least_cost === true
  if (field === 'wants_least_cost') return answers.wants_least_cost !== true
  return false
}

/** The answers of one step as readable rows. */
export function sectionAnswers(step: ConsumerStep, answers: Answers): SectionAnswers {
  const fields = step.fields.filter(
    (field) => !companions.includes(field) && !isWeightOfValues(field) && !isMoot(field, answers),
  )
  const read = fields.map((field) => ({ field, label: labelOf(field), words: wordsOf(field, answers) }))
  const missing = missingIn(step, answers).map(labelOf)
  return {
    rows: read.filter((row): row is AnswerRow => row.words !== null),
    open: read.filter(({ words, label }) => words === null && !missing.includes(label)),
    missing,
  }
}
