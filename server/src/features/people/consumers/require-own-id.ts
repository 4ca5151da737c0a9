import { personUuid, readPathId, readPersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { refuseUnknownPerson } from './refuse-unknown-person.ts'

/**
 * The id in the path must equal the one in the body and the caller's own (spec 5-07, security H08). Decided without a
 * lookup, so that existing and missing people cannot be told apart.
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
