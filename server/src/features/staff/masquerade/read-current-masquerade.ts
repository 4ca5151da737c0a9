import type { CurrentMasquerade } from '@evenkeel/contract/staff/masquerade'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { currentOnWire } from './current-on-wire.ts'
import { findOverlay } from './find-overlay.ts'
import { findTarget } from './target-store.ts'

export async function readCurrentMasquerade(
  services: Pick<Services, 'database' | 'clock' | 'live'>,
  caller: Caller,
): Promise<{ masquerade: CurrentMasquerade | null }> {
  const { database, clock } = services
  const overlay = await findOverlay(services, caller)
  const target = overlay && (await findTarget(database.orm, overlay.targetId))
  if (!overlay || !target) return { masquerade: null }
  const admin = await readNames(database.orm, caller.personId)
  return { masquerade: currentOnWire(overlay, { admin, target, now: clock.now() }) }
}
