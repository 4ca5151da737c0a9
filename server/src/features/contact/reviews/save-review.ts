import type { saveReview as call } from '@evenkeel/contract/contact/reviews'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Visit } from '../../../http/visit.ts'
import type { Services } from '../../../services.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { readNamesOf } from '../../account/identity/people/person-names.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { findHoldReasons } from './find-hold-reasons.ts'
import { namesAuthor } from './names-author.ts'
import { notifyAdvisorOfReview } from './notify-of-review.ts'
import { showToAuthor } from './read-own-review.ts'
import { type Reviewable, requireReviewable } from './require-reviewable.ts'
import { putAnsweredInvitation } from './review-invitation-store.ts'
import { limitReviewSaves } from './review-limits.ts'
import { editableUntil } from './review-on-wire.ts'
import { findOwnReview, insertReview, lockReview, type ReviewRow, setReview } from './review-store.ts'
import { reviewKey } from './review-words.ts'
import { tallyPublished } from './tally-published.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'live' | 'secrets'>
type Written = Omit<BodyOf<typeof call>, 'is_unpaid' | 'version'>

const leaveOut = 'Leave out your name. Anyone can read your review.'

/**
 * Published at once, or held where a rule says that staff look at it first. The same content sent again changes nothing,
 * so a lost answer can be asked for again.
 */
export async function saveReview(
  services: Parts,
  caller: Caller,
  requestId: number,
  { version, is_unpaid: _, ...written }: BodyOf<typeof call>,
  { network }: Pick<Visit, 'network'>,
): Promise<AnswerOf<typeof call>> {
  const { database, clock, secrets } = services
  const { personId } = caller
  const { advisorId } = await requireReviewable(database.orm, caller, requestId)
  await limitReviewSaves(services, personId)
  return database.transaction(async (transaction) => {
    await lockInOrder(transaction, personId, advisorId)
    const reviewable = await requireReviewable(transaction, caller, requestId)
    if (!reviewable.canWrite) throw new Problem('not-found')
    const now = clock.now()
    const own = await findOwnReview(transaction, personId, advisorId)
    const stored = own && (await lockReview(transaction, own.id))
    if (stored && isSame(stored, written)) return { review: await showToAuthor(transaction, stored.id) }
    requireOpen(stored, version, now)

    const heldFor = await checkText(transaction, { authorId: personId, advisorId }, written)
    const isHeld = heldFor.length > 0
    const row = {
      ...written,
      isClient: reviewable.hiredSince !== null,
      clientSince: reviewable.hiredSince,
      state: isHeld ? 'held' : 'published',
      heldFor,
      changedAt: now,
      publishedAt: stored?.publishedAt ?? (isHeld ? null : now),
      network: secrets.keyedHash('review network', network),
    } as const
    const review = stored
      ? await setReview(transaction, stored.id, { ...row, comparedAt: null })
      : await insertReview(transaction, {
          ...row,
          authorId: personId,
          advisorId,
          requestId,
          writtenAt: now,
        })
    await putAnsweredInvitation(transaction, { consumerId: personId, advisorId }, now)
    await settleNotification(services, transaction, personId, reviewKey(requestId))
    // Every change may change the stars.
    if (!isHeld || stored?.state === 'published') await tallyPublished(transaction, advisorId)
    if (!isHeld && !stored?.publishedAt) await notifyAdvisorOfReview(services, transaction, review)
    afterCommit(transaction, () => services.live.tell(personId, 'request-changed', { request_id: requestId }))
    return { review: await showToAuthor(transaction, review.id) }
  })
}

const isSame = (stored: ReviewRow, { stars, words, conflict }: Written) =>
  stored.stars === stars && stored.words === words && stored.conflict === conflict

function requireOpen(stored: ReviewRow | undefined, version: number, now: Date): void {
  if (stored?.state === 'removed' || (stored && now > editableUntil(stored)))
    throw new Problem('review-closed')
  if ((stored?.version ?? 0) !== version) throw new Problem('changed-elsewhere')
}

/** Why it is held. A text with its author's name is refused, because only they can take it out. */
async function checkText(
  transaction: Orm,
  { authorId, advisorId }: { authorId: PersonId } & Pick<Reviewable, 'advisorId'>,
  { words, conflict }: Written,
) {
  const people = await readNamesOf(transaction, [authorId, advisorId])
  const author = people.find(({ personId }) => personId === authorId)
  if (!author) throw new Problem('not-found')
  const named = Object.entries({ words, conflict }).flatMap(([field, text]) =>
    text && namesAuthor(text, author) ? [[field, leaveOut]] : [],
  )
  if (named.length > 0) throw new Problem('bad-request', Object.fromEntries(named))
  const names = people.flatMap(({ firstName, lastName, company }) => [firstName, lastName, company])
  return findHoldReasons([words, conflict ?? ''], { names })
}
