import { isDeepStrictEqual } from 'node:util'
import { type ConsumerAnswers, consumerFields } from '@evenkeel/contract/people/consumer-answers'
import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { applyAnswers } from './apply-answers.ts'
import { lockConsumer, writeConsumer } from './consumer-record.ts'
import { readPlace } from './read-place.ts'
import { requireOwnId } from './require-own-id.ts'

type Saved = ConsumerAnswers & { consumer_id?: unknown; version?: number | undefined }

/** spec 7-10: fields not sent are kept; a save based on an older version is refused (spec 5-07, H08). */
export async function saveConsumerProfile(
  services: Pick<Services, 'database' | 'clock' | 'limits' | 'log'>,
  caller: Caller,
  pathId: string,
  { consumer_id, version, ...given }: Saved,
): Promise<{ consumer: ConsumerProfile }> {
  await requireOwnId(services, caller, pathId, consumer_id)
  const { patch, check } = await readPlace(given)
  const now = services.clock.now()
  const consumer = await services.database.transaction(async (transaction) => {
    const stored = await lockConsumer(transaction, caller.personId, now)
    const { profile } = stored
    const after = applyAnswers(profile, patch)
    const changed = consumerFields.filter((field) => !isDeepStrictEqual(profile[field], after[field]))
    if (version !== undefined && version !== profile.version) {
      // A retry whose first answer was lost: it changes nothing, so it is no conflict.
      if (changed.length === 0) return profile
      throw new Problem('changed-elsewhere')
    }
    check(after)
    const written = await writeConsumer(transaction, stored, after, now)
    await writeAudit(transaction, {
      event: 'consumer-profile-saved',
      actorId: caller.personId,
      subjectType: 'consumer',
      subjectId: caller.personId,
      detail: { fields: changed, version: written.profile.version },
    })
    return written.profile
  })
  return { consumer }
}
