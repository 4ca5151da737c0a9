import { type RemovalRule, removalRules } from '@evenkeel/contract/contact/reviews'
import { brand } from '@evenkeel/contract/site/brand'
import type { ProductSettings } from '../../../services.ts'
import { letterSubject, letterText } from '../../account/mail/letter-text.ts'
import type { NewLetter } from '../../account/mail/send-mail.ts'
import { requestLink } from '../../people/notifications/notification-texts.ts'

/** The notification key of asking for a review, settled once it is written. */
export const reviewKey = (requestId: number) => `review:${requestId}`

/** Opens the form. */
export const writeLink = (requestId: number) => `${requestLink(requestId)}&show=details&review=write`
/** Opens the match, with the author's review in it. */
export const ownReviewLink = (requestId: number) => `${requestLink(requestId)}&show=details`
/** The advisor's Home, which lists their reviews. */
export const advisorReviewsLink = '/advisor/metrics'

type Settings = Pick<ProductSettings, 'publicUrl' | 'supportEmail'>
type Words = Pick<NewLetter, 'subject' | 'text'>

/**
 * The same for everyone who met an advisor, whatever they thought or did then: nothing in it depends on the reader but
 * the advisor's name and the address of the form.
 */
export const askingWords = (advisor: string) => ({
  title: `How was your experience with ${advisor}?`,
  body: 'We ask everyone who met them once. If you’d like to, write a review, good or bad.',
})

export function askingLetter(settings: Settings, advisor: string, requestId: number): Words {
  return {
    subject: letterSubject(askingWords(advisor).title),
    text: letterText(null, [
      `You met with ${advisor} through ${brand.name}. If you’d like to, write a review for people who are choosing an advisor: ${new URL(writeLink(requestId), settings.publicUrl).href}`,
      'Write what you think, good or bad. Everyone who meets an advisor through us gets this email once, two weeks after the first meeting and in the same words. No one is paid for a review, we don’t edit reviews or sort them by stars, and your name isn’t shown.',
      'You don’t need to answer. We won’t ask again.',
      `Questions? Email ${settings.supportEmail}.`,
    ]),
  }
}

interface Told {
  title: string
  body: string
  paragraphs: readonly string[]
}

/** To the author, what staff decided. */
export const decidedWords = {
  publish: (advisor: string): Told => ({
    title: `Your review of ${advisor} is published`,
    body: 'We checked it, and everyone can read it now.',
    paragraphs: [`We checked your review of ${advisor}. It’s published, and everyone can read it now.`],
  }),
  remove: (advisor: string, rule: RemovalRule, reason: string): Told => ({
    title: `We removed your review of ${advisor}`,
    body: `${removalRules[rule]} ${reason}`,
    paragraphs: [
      `We removed your review of ${advisor}. ${removalRules[rule]}`,
      reason,
      'Your opinion played no part in this. Readers see how many reviews were removed and under which rule, not what they said.',
    ],
  }),
}

export function decisionLetter(settings: Settings, { title, paragraphs }: Told): Words {
  return {
    subject: letterSubject(title),
    text: letterText(null, [...paragraphs, `Questions? Email ${settings.supportEmail}.`]),
  }
}
