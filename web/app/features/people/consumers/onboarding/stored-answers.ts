import type { AnswerPatch, Answers } from '../questions/answers.ts'

/** Answers and the place they are kept in: a draft of this browser, or an account. The forms know no difference. */
export interface StoredAnswers {
  answers: Answers
  savedAt: Date | null
  /** False for a draft: nobody to finish for yet. */
  isOfAccount: boolean
  /** Seconds; null until all was agreed to. */
  finishedAt: number | null
  /** Ends with the patch kept, or throws what went wrong. */
  save: (patch: AnswerPatch) => Promise<void>
  /** What is kept by now, also by another tab or device. */
  reload: () => Promise<Answers>
}

export type StoredAnswersState =
  | { kind: 'loading' }
  | { kind: 'failed'; sentence: string; retry: () => Promise<unknown> }
  | { kind: 'ready'; kept: StoredAnswers }
