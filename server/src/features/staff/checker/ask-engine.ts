import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { PersonId } from '@evenkeel/contract/person-id'
import { errorName } from '@evenkeel/contract/read-error'
import type { checkPair } from '@evenkeel/contract/staff/checker'
import type { Services } from '../../../services.ts'
import { isNoRefusal, type WithoutRefusal } from '../../market/matching/market/require-ranking.ts'

type EngineError = NonNullable<AnswerOf<typeof checkPair>['engine_error']>

export type Answered<Answer> = { answer: Answer; error: null } | { answer: null; error: EngineError }

/**
 * The engine's answer, or that it failed: for staff that is an answer too, with the id of the log line, which contains
 * only the ids of the two people.
 */
export function askEngine<Answer extends object>(
  { log }: Pick<Services, 'log'>,
  about: { consumerId: PersonId | undefined; advisorId: PersonId | undefined },
  ask: () => Answer,
): Answered<WithoutRefusal<Answer>> {
  const failed = (reason: string) => {
    const error_id = randomUUID()
    log.error({ errorId: error_id, reason, ...about }, 'the engine could not answer the checker')
    return { answer: null, error: { error_id, reason } } as const
  }
  try {
    const said = ask()
    if (isNoRefusal(said)) return { answer: said, error: null }
    return failed('reason' in said ? String(said.reason) : 'refused')
  } catch (error) {
    return failed(errorName(error) ?? 'unknown')
  }
}
