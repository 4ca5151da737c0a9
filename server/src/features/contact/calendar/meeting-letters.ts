import { cancelReasons, waysToMeet } from '@evenkeel/contract/contact/meetings'
import { brand } from '@evenkeel/contract/site/brand'
import { requestRules } from '@evenkeel/matching/match-lifecycle'
import type { ProductSettings } from '../../../services.ts'
import { formatForReader } from '../../../time/format-for-reader.ts'
import { letterText } from '../../account/mail/letter-text.ts'
import type { NewLetter } from '../../account/mail/send-mail.ts'
import { requestLink } from '../../people/notifications/notification-texts.ts'
import type { AnnouncedMeeting } from './announced-meeting-store.ts'
import { formatMeetingTime } from './format-meeting-time.ts'
import type { MeetingSide } from './meeting-sides.ts'

type Words = Pick<NewLetter, 'subject' | 'text'>
type Paragraphs = readonly string[]

export interface LetterContext {
  settings: Pick<ProductSettings, 'publicUrl'>
  meeting: AnnouncedMeeting
  /** The reader, and how they know the other person. */
  to: MeetingSide
  by: 'consumer' | 'advisor' | 'us'
}

const letter = ({ to }: LetterContext, subject: string, paragraphs: Paragraphs): Words => ({
  subject: `${brand.name}: ${subject}`,
  text: letterText(
    to.reader.firstName,
    paragraphs.filter((paragraph) => paragraph !== ''),
  ),
})

const page = ({ settings, meeting }: LetterContext) =>
  new URL(requestLink(meeting.requestId), settings.publicUrl).href
const isOwn = ({ to, by }: LetterContext) => to.side === by
const nameOf = ({ to }: LetterContext) => to.otherName ?? 'your match'

/** When, how and where, one line each; the other person's time only where it differs. */
function facts({ meeting, to }: LetterContext): string {
  const theirs = to.otherZone === null ? null : formatForReader(meeting.startsAt, { timeZone: to.otherZone })
  const isOther = theirs !== null && theirs !== formatForReader(meeting.startsAt, { timeZone: to.zone })
  return [
    `When: ${formatMeetingTime(meeting, to.zone)}`,
    ...(isOther && to.otherName ? [`${to.otherName}’s time: ${theirs}`] : []),
    `How: ${waysToMeet[meeting.way]}`,
    ...(to.where ? [`Where: ${to.where}`] : []),
  ].join('\n')
}

/** Asks the advisor for a missing place before the consumer needs it. */
const placeWanted = (context: LetterContext) =>
  context.to.side === 'advisor' && context.meeting.place === ''
    ? `Add where you’ll meet: ${page(context)}`
    : ''

function todo(context: LetterContext): string {
  const isAccepted = requestRules[context.meeting.requestState].opensChat
  if (context.to.hasToConfirm && !isAccepted) return `Accept the request to confirm it: ${page(context)}`
  if (context.to.hasToConfirm) return `Confirm it or choose another time: ${page(context)}`
  if (context.meeting.state !== 'proposed') return `Move or cancel it here: ${page(context)}`
  return `We’ll hold this time, marked tentative in your calendar, until they answer: ${page(context)}`
}

const paragraphsAbout = (context: LetterContext, first: string): Paragraphs => [
  first,
  facts(context),
  placeWanted(context),
  todo(context),
]

export const meetingLetters = {
  proposed: (context: LetterContext) =>
    isOwn(context)
      ? letter(
          context,
          `you proposed a meeting to ${nameOf(context)}`,
          paragraphsAbout(context, `You proposed a meeting to ${nameOf(context)}.`),
        )
      : letter(
          context,
          `${nameOf(context)} proposed a meeting`,
          paragraphsAbout(context, `${nameOf(context)} proposed a meeting with you.`),
        ),
  confirmed: (context: LetterContext) =>
    letter(
      context,
      `your meeting with ${nameOf(context)} is confirmed`,
      paragraphsAbout(context, `Your meeting with ${nameOf(context)} is confirmed.`),
    ),
  moved: (context: LetterContext) => {
    const who = nameOf(context)
    if (context.meeting.state !== 'proposed')
      return letter(
        context,
        `your meeting with ${who} has a new time`,
        paragraphsAbout(
          context,
          isOwn(context) ? `You moved your meeting with ${who}.` : `${who} moved your meeting.`,
        ),
      )
    return isOwn(context)
      ? letter(
          context,
          `you proposed a new time to ${who}`,
          paragraphsAbout(context, `You proposed a new time to ${who}.`),
        )
      : letter(
          context,
          `${who} proposed a new time`,
          paragraphsAbout(
            context,
            `${who} proposed a new time for your meeting. The old time no longer applies.`,
          ),
        )
  },
  'place-changed': (context: LetterContext) =>
    letter(
      context,
      `new location for your meeting with ${nameOf(context)}`,
      paragraphsAbout(
        context,
        `How or where you’ll meet ${nameOf(context)} has changed. The time is the same.`,
      ),
    ),
  cancelled: (context: LetterContext) => {
    const { meeting, to } = context
    const when = formatForReader(meeting.startsAt, { timeZone: to.zone })
    const calendar = 'The attached file removes it from your calendar.'
    // This letter outlives the person who leaves, so it must not name them.
    if (to.otherName === null)
      return letter(context, `your meeting on ${when} is canceled`, [
        `Your meeting on ${when} is canceled because the other person left ${brand.name}.`,
        calendar,
      ])
    return letter(context, `your meeting with ${to.otherName} is canceled`, [
      cancelledBy(context, when),
      whyCancelled(context),
      calendar,
      to.isLeaving ? '' : `Read your messages or choose another time: ${page(context)}`,
    ])
  },
} as const

function cancelledBy(context: LetterContext, when: string): string {
  const who = nameOf(context)
  if (context.by === 'us') return `Your meeting with ${who} on ${when} is canceled.`
  return isOwn(context)
    ? `You canceled your meeting with ${who} on ${when}.`
    : `${who} canceled your meeting on ${when}.`
}

/** A note by one of the two stays with the meeting; ours is for both. */
function whyCancelled({ meeting, to, by }: LetterContext): string {
  if (by === 'us') return meeting.cancelledNote
  const reason = by === to.side ? null : meeting.cancelledReason
  return reason === null ? '' : `Their reason: “${cancelReasons[reason]}.”`
}

export const reminderLetter = (context: LetterContext): Words => {
  const when = formatForReader(context.meeting.startsAt, { timeZone: context.to.zone })
  return letter(
    context,
    `your meeting with ${nameOf(context)} on ${when}`,
    paragraphsAbout(context, `Reminder: you’re meeting ${nameOf(context)}.`),
  )
}
