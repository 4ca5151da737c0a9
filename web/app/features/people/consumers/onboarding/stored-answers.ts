import type { AnswerPatch, Answers } from '../questions/answers.ts'

/** Answers and where they are stored: a draft of this browser or an account. Forms treat both alike. */
export interface StoredAnswers {
  answers: Answers
  savedAt: Date | null
  /** False for a draft, which has no account to finish for. */
  isOfAccount: boolean
  /** In seconds; null until everything was agreed to. */
  finishedAt: number | null
  /** Resolves when the patch is stored, or throws. */
  save: (patch: AnswerPatch) => Promise<void>
  /** What is stored now, including changes from other tabs and devices. */
  reload: () => Promise<Answers>
}

export type StoredAnswersState =
  | { kind: 'loading' }
  | { kind: 'failed'; sentence: string; retry: () => Promise<unknown> }
  | { kind: 'ready'; stored: StoredAnswers }
