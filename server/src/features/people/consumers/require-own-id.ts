import { personUuid, readPathId, readPersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { refuseUnknownPerson } from './refuse-unknown-person.ts'

/**
 * The id in the path and the one in the body are the same, and the caller's own (spec 5-07, security H08). Decided by the
 * two alone, without asking who exists: somebody else and nobody cannot be told apart.
 */
export async function requireOwnId(
  services: Pick<Services, 'limits' | 'log'>,
  caller: Caller,
  pathId: string,
  sentId: unknown,
): Promise<void> {
  const bodyId = readPersonId(
    typeof sentId === 'number' ? String(sentId) : typeof sentId === 'string' ? sentId : '',
  )
  if (bodyId === undefined) throw new Problem('invalid-consumer-id')
  const path = readPathId(pathId)
  const isSame = path && ('id' in path ? path.id === bodyId : path.uuid === personUuid('consumer', bodyId))
  if (!isSame) throw new Problem('invalid-consumer-id')
  if (bodyId !== caller.personId) await refuseUnknownPerson(services, caller)
}
