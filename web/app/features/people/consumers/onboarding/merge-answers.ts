import { type ConsumerField, consumerFields } from '@evenkeel/contract/people/consumer-answers'
import { type Answers, sameAnswer } from '../questions/answers.ts'

/** A question answered here and, since it was read, differently in another tab or on another device. */
export interface AnswerConflict {
  field: ConsumerField
  theirs: Answers[ConsumerField]
}

interface Merged {
  /** Changed only elsewhere, so their answer is used. */
  adopted: ConsumerField[]
  conflicts: AnswerConflict[]
}

/** Merges the changes to `before` made here (`mine`) and elsewhere (`theirs`). */
export function mergeAnswers(before: Answers, mine: Answers, theirs: Answers): Merged {
  const changedThere = consumerFields.filter((field) => !sameAnswer(before[field], theirs[field]))
  const isMine = (field: ConsumerField) => !sameAnswer(before[field], mine[field])
  return {
    adopted: changedThere.filter((field) => !isMine(field)),
    conflicts: changedThere
      .filter((field) => isMine(field) && !sameAnswer(mine[field], theirs[field]))
      .map((field) => ({ field, theirs: theirs[field] })),
  }
}
