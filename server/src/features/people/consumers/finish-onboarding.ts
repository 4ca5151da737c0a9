import type { ConsentKind } from '@evenkeel/contract/account/privacy'
import { requiredConsents } from '@evenkeel/contract/account/required-consents'
import { missingAnswers } from '@evenkeel/contract/people/consumer-steps'
import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import { Problem, type ProblemFields } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { giveConsents, readConsentsInEffect } from '../../account/privacy/give-consents.ts'
import { lockConsumer } from './consumer-record.ts'
import { setProfile } from './consumer-store.ts'
import { consentSentences, missingSentence } from './missing-sentences.ts'

interface Finish {
  agreed: readonly (typeof requiredConsents)[number][]
  wantsTips: boolean
}

/**
 * Nothing is agreed to or finished while an answer is missing; finishing twice changes nothing. Consents that are on
 * record, from registration, need not be sent again.
 */
export async function finishOnboarding(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
  { agreed, wantsTips }: Finish,
): Promise<{ consumer: ConsumerProfile }> {
  const now = clock.now()
  const consumer = await database.transaction(async (transaction) => {
    const { profile } = await lockConsumer(transaction, personId, now)
    const missing = stillMissing(profile, [...agreed, ...(await readConsentsInEffect(transaction, personId))])
    if (Object.keys(missing).length > 0) throw new Problem('not-finished', missing)
    await giveConsents(
      transaction,
      personId,
      [...requiredConsents, ...(wantsTips ? ['tips' as const] : [])],
      now,
    )
    if (profile.onboarded_at !== null) return profile
    await setProfile(transaction, personId, { onboardedAt: now })
    await writeAudit(transaction, {
      event: 'consumer-onboarded',
      actorId: personId,
      subjectType: 'consumer',
      subjectId: personId,
      detail: { wantsTips },
    })
    return { ...profile, onboarded_at: Math.floor(now.getTime() / 1000) }
  })
  return { consumer }
}

function stillMissing(profile: ConsumerProfile, agreed: readonly ConsentKind[]): ProblemFields {
  const refused = requiredConsents.filter((kind) => !agreed.includes(kind))
  return Object.fromEntries([
    ...missingAnswers(profile).map((field) => [field, missingSentence(field)]),
    ...refused.map((kind) => [`agreed.${kind}`, consentSentences[kind]]),
  ])
}
