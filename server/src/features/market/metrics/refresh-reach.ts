import type { Services } from '../../../services.ts'
import { openReach } from './open-reach.ts'
import { refreshCutoffs } from './refresh-cutoffs.ts'

/** A second or two of work a few times a minute, so every consumer is refreshed within a day. */
const atMost = 400

/** In every process: refreshes a few consumers and loads all of them before the first advisor asks. */
export async function refreshReach(
  services: Pick<Services, 'database' | 'clock' | 'matching'>,
  isStopped: () => boolean,
): Promise<void> {
  await refreshCutoffs(services, { atMost, isStopped })
  if (isStopped()) return
  await openReach(services).count(async () => undefined)
}
