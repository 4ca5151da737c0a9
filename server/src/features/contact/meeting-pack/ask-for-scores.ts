import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { readAdvisorName } from '../../account/privacy/advisor-names.ts'
import { requestLink } from '../../people/notifications/notification-texts.ts'
import { notify } from '../../people/notifications/notify.ts'
import { type Invitation, putInvitations } from './score-invitation-store.ts'

/** The notification key of asking for a score, settled once it is given. */
export const scoreKey = (meetingId: number) => `score:${meetingId}`

/** Opens the questions themselves, wherever the page lists the meeting. */
const scoreLink = (requestId: number, meetingId: number) =>
  `${requestLink(requestId)}&show=details&score=${meetingId}`

const hourMs = 3_600_000
const afterEndMs = 2 * hourMs
/** People do not remember an older meeting, and the query need not scan all of the past. */
const longAgoMs = 90 * 24 * hourMs
const atOnce = 100

/**
 * Asks the consumer two hours after a first meeting was held how it was: once per advisor, whether or not the two
 * continued. Safe to run often and in several processes.
 */
export async function askForScores(services: Pick<Services, 'database' | 'clock' | 'live'>): Promise<number> {
  const { database, clock } = services
  let asked = 0
  for (;;) {
    const taken = await database.transaction(async (transaction) => {
      const now = clock.now()
      const invitations = await putInvitations(transaction, {
        now,
        endedAfter: new Date(now.getTime() - longAgoMs),
        endedBefore: new Date(now.getTime() - afterEndMs),
        atMost: atOnce,
      })
      for (const invitation of invitations)
        if (!invitation.isAnswered) await tell(services, transaction, invitation)
      return invitations.length
    })
    asked += taken
    if (taken < atOnce) return asked
  }
}

async function tell(
  services: Pick<Services, 'clock' | 'live'>,
  transaction: Orm,
  { meetingId, requestId, consumerId, advisorId }: Invitation,
): Promise<void> {
  const advisor = await readAdvisorName(transaction, advisorId)
  await notify(services, transaction, {
    personId: consumerId,
    aboutId: advisorId,
    event: 'meeting-changed',
    kind: 'meeting',
    title: 'How was your meeting?',
    body: `You met with ${advisor}. Answer five short questions. Only you see your answers.`,
    link: scoreLink(requestId, meetingId),
    key: scoreKey(meetingId),
  })
}
