import type { DeskRelated } from '@evenkeel/contract/contact/support-desk'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import type { Services } from '../../../../services.ts'
import { fullName } from '../../../account/identity/people/full-name.ts'
import { readNames } from '../../../account/identity/people/person-names.ts'
import type { Account } from '../../../account/identity/people/read-account.ts'
import { readUndelivered } from '../../../account/mail/stored-letters.ts'
import { listRequestsForStaff } from '../../../market/requests/list-requests-for-staff.ts'
import type { ApplicationState } from '../../../people/advisors/read-application-state.ts'
import { readReviewerQuestion } from '../../../people/vetting/read-reviewer-question.ts'
import { seconds } from '../support-on-wire.ts'

const recentMs = 14 * 86_400_000

interface About {
  account: Account
  application: ApplicationState | undefined
  of: { consumerId?: PersonId; advisorId?: PersonId }
}

/** Facts that may explain what the person asks; nothing where there are none. */
export async function findRelated(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  { account, application, of }: About,
): Promise<DeskRelated[]> {
  const now = clock.now()
  const { personId, disabledAt, lockedUntil, email } = account
  const since = new Date(now.getTime() - recentMs)
  const undelivered = await readUndelivered(orm, email, since)
  const question = application && (await readReviewerQuestion(orm, personId, now))
  const isRejected = application?.status === 'rejected' && application.decidedAt
  const expired = await findExpired(orm, of, since)
  return [
    ...(disabledAt ? [fact('account-disabled', disabledAt)] : []),
    ...(lockedUntil && lockedUntil > now ? [fact('sign-in-locked', lockedUntil)] : []),
    ...(undelivered ? [fact('mail-not-delivered', undelivered, email)] : []),
    ...(question?.answeredAt === null
      ? [{ kind: 'question-open' as const, at: question.dueAt, what: question.text }]
      : []),
    ...(isRejected ? [fact('application-rejected', isRejected, application.reason)] : []),
    ...(expired ? [expired] : []),
  ]
}

const fact = (kind: DeskRelated['kind'], at: Date, what: string | null = null): DeskRelated => ({
  kind,
  at: seconds(at),
  what,
})

async function findExpired(orm: Orm, of: About['of'], since: Date): Promise<DeskRelated | undefined> {
  const { requests } = await listRequestsForStaff(orm, of, { group: 'over', atMost: 5 })
  const found = requests.find(({ state, expiresAt }) => state === 'expired' && expiresAt > since)
  if (!found) return undefined
  const other = await readNames(orm, of.advisorId === undefined ? found.advisorId : found.consumerId)
  return fact('request-expired', found.expiresAt, other ? fullName(other) : null)
}
