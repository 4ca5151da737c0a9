import { sectionAnswers } from '../onboarding/answer-rows.ts'
import { askingSteps } from '../onboarding/step-progress.ts'
import type { Answers } from '../questions/answers.ts'

export interface Completeness {
  answered: number
  all: number
  missing: readonly string[]
  /** Optional answers that would improve the results, most important first. */
  sharpening: readonly string[]
}

/** Counts questions as users see them; "Rather not say" is an answer. */
export function completenessOf(answers: Answers): Completeness {
  const sections = askingSteps.map((step) => sectionAnswers(step, answers))
  const answered = sections.reduce((sum, { rows }) => sum + rows.length, 0)
  const missing = sections.flatMap((section) => section.missing)
  const open = sections.flatMap((section) => section.open)
  return { answered, all: answered + missing.length + open.length, missing, sharpening: open }
}
