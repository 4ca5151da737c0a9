import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { findViewConsent } from '../../contact/support/view-consent.ts'
import { takeApproval } from './assist-store.ts'
import type { OverlayRow } from './overlay-store.ts'

/** The permission to assist: the person's own consent, valid until withdrawn, or another admin's approval, valid once. */
export async function takeAssist(
  transaction: Orm,
  { adminId, targetId, startedAt }: OverlayRow,
): Promise<'consent' | 'approval'> {
  if (await findViewConsent(transaction, targetId, startedAt)) return 'consent'
  if (await takeApproval(transaction, { adminId, targetId, now: startedAt })) return 'approval'
  throw new Problem('assist-not-approved')
}
