import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { readAdvisorName } from '../../account/privacy/advisor-names.ts'
import { notifyWithLetter } from '../../people/notifications/notify-with-letter.ts'
import { putReviewInvitations, type ReviewInvitation } from './review-invitation-store.ts'
import { askingLetter, askingWords, reviewKey, writeLink } from './review-words.ts'

const dayMs = 86_400_000
const askAfterMs = 14 * dayMs
/** People don't remember an older meeting, and the query need not scan all of the past. */
const longAgoMs = 90 * dayMs
const atOnce = 100

type Parts = Pick<Services, 'database' | 'clock' | 'live' | 'jobs' | 'settings'>

/**
 * Asks everyone who met or hired an advisor for a review: once per pair, two weeks after the first meeting and in the same
 * words, whatever came of it. Safe to run often and in several processes.
 */
export async function askForReviews(services: Parts): Promise<number> {
  const { database, clock } = services
  let asked = 0
  for (;;) {
    const taken = await database.transaction(async (transaction) => {
      const now = clock.now()
      const invitations = await putReviewInvitations(transaction, {
        now,
        metAfter: new Date(now.getTime() - longAgoMs),
        metBefore: new Date(now.getTime() - askAfterMs),
        atMost: atOnce,
      })
      for (const invitation of invitations)
        if (invitation.isTold) await ask(services, transaction, invitation)
      return invitations.length
    })
    asked += taken
    if (taken < atOnce) return asked
  }
}

async function ask(
  services: Parts,
  transaction: Orm,
  { requestId, consumerId, advisorId }: ReviewInvitation,
): Promise<void> {
  const reader = await readNames(transaction, consumerId)
  if (!reader) return
  const advisor = await readAdvisorName(transaction, advisorId)
  const { settings } = services
  await notifyWithLetter(
    services,
    transaction,
    {
      personId: consumerId,
      aboutId: advisorId,
      event: 'review',
      kind: 'meeting',
      ...askingWords(advisor),
      link: writeLink(requestId),
      key: reviewKey(requestId),
    },
    {
      reader,
      key: `review-asked:${consumerId},${advisorId}`,
      words: { replyTo: settings.supportEmail, ...askingLetter(settings, advisor, requestId) },
    },
  )
}
