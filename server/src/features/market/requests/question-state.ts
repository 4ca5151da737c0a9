import type { QuestionState } from '@evenkeel/matching/match-lifecycle'
import type { RequestRow } from './request-store.ts'

export function questionState({ question, questionAnswer }: RequestRow): QuestionState {
  if (question === null) return 'unasked'
  return questionAnswer === null ? 'open' : 'answered'
}
