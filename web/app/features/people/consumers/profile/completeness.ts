import { isMatched } from '@evenkeel/contract/people/matched-fields'
import { sectionAnswers } from '../onboarding/answer-rows.ts'
import { askingSteps } from '../onboarding/step-progress.ts'
import type { Answers } from '../questions/answers.ts'

export interface Completeness {
  answered: number
  all: number
  missing: readonly string[]
  /** Unanswered questions that matching uses, in the order of the steps. */
  sharpening: readonly string[]
}

/** Counts questions as users see them; "Rather not say" is an answer. */
export function completenessOf(answers: Answers): Completeness {
  const sections = askingSteps.map((step) => sectionAnswers(step, answers))
  const answered = sections.reduce((sum, { rows }) => sum + rows.length, 0)
  const missing = sections.flatMap((section) => section.missing)
  const open = sections.flatMap((section) => section.open)
  const sharpening = open.filter(({ field }) => isMatched(field)).map(({ label }) => label)
  return { answered, all: answered + missing.length + open.length, missing, sharpening }
}
