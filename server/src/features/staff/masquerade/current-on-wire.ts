import { masqueradeSentences } from '@evenkeel/contract/sentences'
import type { CurrentMasquerade } from '@evenkeel/contract/staff/masquerade'
import { fullName } from '../../account/identity/people/full-name.ts'
import type { NamedPerson } from '../../account/identity/people/person-names.ts'
import type { OverlayRow } from './overlay-store.ts'
import type { TargetRow } from './target-store.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** spec 3-21, 8-13: an admin without a name is "Admin User". */
export function currentOnWire(
  row: OverlayRow,
  { admin, target, now }: { admin: NamedPerson | undefined; target: TargetRow; now: Date },
): CurrentMasquerade {
  const hasName = admin && (admin.firstName || admin.lastName)
  return {
    masqueradeToken: row.id,
    session: {
      adminId: row.adminId,
      adminName: hasName ? fullName(admin) : masqueradeSentences.fallbackName,
      targetUserId: row.targetId,
      targetUserType: row.targetType,
      startedAt: seconds(row.startedAt),
      expiresAt: seconds(row.expiresAt),
      timestamp: seconds(now),
    },
    mode: row.mode,
    reason: row.reason,
    targetName: fullName(target),
    targetUuid: target.uuid,
  }
}
