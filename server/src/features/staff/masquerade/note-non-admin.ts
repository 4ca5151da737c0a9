import type { Caller } from '../../../http/caller.ts'
import type { TracedCall } from '../../../http/overlays.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'

/** A person who is not an admin tried an admin's call (MSQ-03). */
export async function noteNonAdmin(
  { database }: Pick<Services, 'database'>,
  { personId, role }: Caller,
  { endpoint, requestId, visit }: TracedCall,
): Promise<void> {
  await database.transaction((transaction) =>
    writeAudit(transaction, {
      event: 'admin-call-refused',
      actorId: personId,
      subjectType: role,
      subjectId: personId,
      route: `${endpoint.method} ${endpoint.path}`,
      outcome: 'refused',
      requestId,
      ipHash: visit.addressHash,
      detail: { call: endpoint.name },
    }),
  )
}
