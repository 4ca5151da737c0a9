import type { RemovalRule } from '@evenkeel/contract/contact/reviews'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { readAdvisorName } from '../../account/privacy/advisor-names.ts'
import { messagesPath } from '../../people/notifications/notification-texts.ts'
import { notify } from '../../people/notifications/notify.ts'
import { notifyWithLetter } from '../../people/notifications/notify-with-letter.ts'
import { toOneLine } from '../chat/one-line.ts'
import type { ReviewRow } from './review-store.ts'
import { advisorReviewsLink, decidedWords, decisionLetter, ownReviewLink } from './review-words.ts'

const longestBody = 160

type Live = Pick<Services, 'live' | 'clock'>
type Reviewed = Pick<ReviewRow, 'id' | 'advisorId' | 'authorId' | 'requestId'>

const linkOf = ({ requestId }: Reviewed) => (requestId === null ? messagesPath : ownReviewLink(requestId))

/** The notification says nothing of the review's content. */
export function notifyAdvisorOfReview(services: Live, transaction: Orm, { id, advisorId }: Reviewed) {
  return toAdvisor(services, transaction, advisorId, {
    key: `review-of-you:${id}`,
    title: 'You have a new review',
    body: 'You can answer it once, publicly.',
  })
}

export function notifyAdvisorOfRemoval(services: Live, transaction: Orm, { id, advisorId }: Reviewed) {
  return toAdvisor(services, transaction, advisorId, {
    key: `review-of-you:${id}`,
    title: 'We removed a review of you',
    body: 'Readers see how many reviews were removed and under which rule.',
  })
}

function toAdvisor(
  services: Live,
  transaction: Orm,
  personId: PersonId,
  words: { key: string; title: string; body: string },
): Promise<void> {
  return notify(services, transaction, {
    personId,
    event: 'review',
    kind: 'account',
    link: advisorReviewsLink,
    ...words,
  })
}

export async function notifyAuthorOfAnswer(
  services: Live,
  transaction: Orm,
  review: Reviewed,
): Promise<void> {
  const { id, advisorId, authorId } = review
  if (authorId === null) return
  await notify(services, transaction, {
    personId: authorId,
    aboutId: advisorId,
    event: 'review',
    kind: 'match',
    key: `review-answered:${id}`,
    title: `${await readAdvisorName(transaction, advisorId)} answered your review`,
    body: 'Everyone can read the answer under your review.',
    link: linkOf(review),
  })
}

/** A removal is emailed whatever the settings are, because the letter says why. */
export async function notifyAuthorOfDecision(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  review: Reviewed,
  decided: { decision: 'publish' } | { decision: 'remove'; rule: RemovalRule; reason: string },
): Promise<void> {
  const { id, advisorId, authorId } = review
  const reader = authorId === null ? undefined : await readNames(transaction, authorId)
  if (!reader) return
  const advisor = await readAdvisorName(transaction, advisorId)
  const isRemoved = decided.decision === 'remove'
  const words = isRemoved
    ? decidedWords.remove(advisor, decided.rule, decided.reason)
    : decidedWords.publish(advisor)
  await notifyWithLetter(
    services,
    transaction,
    {
      personId: reader.personId,
      aboutId: advisorId,
      event: 'review',
      kind: 'match',
      key: `review-decided:${id}`,
      title: words.title,
      body: toOneLine(words.body, longestBody),
      link: linkOf(review),
    },
    {
      reader,
      // Both people's numbers, because the letter is deleted with either of them.
      key: `review-decided:${reader.personId},${advisorId}:${id}:${services.clock.now().getTime()}`,
      isPromised: isRemoved,
      words: { replyTo: services.settings.supportEmail, ...decisionLetter(services.settings, words) },
    },
  )
}

/** To those who reported a review that stays. */
export async function notifyReporters(
  services: Live,
  transaction: Orm,
  { id }: Reviewed,
  reporterIds: readonly PersonId[],
  decision: 'keep' | 'publish' | 'remove',
): Promise<void> {
  for (const personId of reporterIds)
    await notify(services, transaction, {
      personId,
      event: 'review',
      kind: 'account',
      key: `review-reported:${id}`,
      title: decision === 'remove' ? 'We removed the review you reported' : 'We kept the review you reported',
      body:
        decision === 'remove'
          ? 'Thank you for telling us.'
          : 'We read it again, and it breaks none of the rules for reviews.',
      link: '/help?content=reviews',
    })
}
