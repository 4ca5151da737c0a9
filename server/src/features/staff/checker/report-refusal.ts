import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { checkPair } from '@evenkeel/contract/staff/checker'
import type { Services } from '../../../services.ts'
import { isNoRefusal, type WithoutRefusal } from '../../market/matching/market/require-ranking.ts'

type EngineError = NonNullable<AnswerOf<typeof checkPair>['engine_error']>

export type Answered<Answer> = { answer: Answer; error: null } | { answer: null; error: EngineError }

/**
 * The engine's answer, or that it failed: for staff that is an answer too, with the id of the log line, which contains
 * only the ids of the two people.
 */
export function reportRefusal<Answer extends object>(
  { log }: Pick<Services, 'log'>,
  about: { consumerId: PersonId | undefined; advisorId: PersonId | undefined },
  said: Answer,
): Answered<WithoutRefusal<Answer>> {
  if (isNoRefusal(said)) return { answer: said, error: null }
  const reason = 'reason' in said ? String(said.reason) : 'refused'
  const error_id = randomUUID()
  log.error({ errorId: error_id, reason, ...about }, 'the engine could not answer the checker')
  return { answer: null, error: { error_id, reason } }
}
