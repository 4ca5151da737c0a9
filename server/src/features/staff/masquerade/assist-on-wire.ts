import type { PersonId } from '@evenkeel/contract/person-id'
import type { AssistRequest } from '@evenkeel/contract/staff/masquerade'
import type { Orm } from '../../../database/database.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { readNamesOf } from '../../account/identity/people/person-names.ts'
import type { AssistRow } from './assist-store.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export async function assistOnWire(
  orm: Orm,
  caller: PersonId,
  rows: readonly AssistRow[],
): Promise<AssistRequest[]> {
  const ids = rows.flatMap(({ adminId, targetId, decidedBy }) => [
    adminId,
    targetId,
    ...(decidedBy ? [decidedBy] : []),
  ])
  const named = new Map((await readNamesOf(orm, [...new Set(ids)])).map((each) => [each.personId, each]))
  const nameOf = (id: PersonId) => fullName(named.get(id) ?? { firstName: null, lastName: null })
  return rows.map((row) => ({
    assistId: row.id,
    adminId: row.adminId,
    adminName: nameOf(row.adminId),
    targetUserId: row.targetId,
    targetUserType: row.targetType,
    targetName: nameOf(row.targetId),
    reason: row.reason,
    state: row.state,
    askedAt: seconds(row.askedAt),
    expiresAt: seconds(row.expiresAt),
    decidedByName: row.decidedBy === null ? null : nameOf(row.decidedBy),
    decisionReason: row.decisionReason,
    isOwn: row.adminId === caller,
  }))
}
