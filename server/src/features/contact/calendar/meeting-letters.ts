import { cancelReasons, waysToMeet } from '@evenkeel/contract/contact/meetings'
import { brand } from '@evenkeel/contract/site/brand'
import { requestRules } from '@evenkeel/matching/match-lifecycle'
import type { ProductSettings } from '../../../services.ts'
import { formatForReader } from '../../../time/format-for-reader.ts'
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
  text: [
    to.reader.firstName ? `Hello ${to.reader.firstName},` : 'Hello,',
    ...paragraphs.filter((paragraph) => paragraph !== ''),
    brand.name,
  ].join('\n\n'),
})

const page = ({ settings, meeting }: LetterContext) =>
  new URL(requestLink(meeting.requestId), settings.publicUrl).href
const isOwn = ({ to, by }: LetterContext) => to.side === by
const nameOf = ({ to }: LetterContext) => to.otherName ?? 'somebody'

/** When, how and where, one line each; the other person's time only where it differs. */
function facts({ meeting, to }: LetterContext): string {
  const theirs = to.otherZone === null ? null : formatForReader(meeting.startsAt, { timeZone: to.otherZone })
  const isOther = theirs !== null && theirs !== formatForReader(meeting.startsAt, { timeZone: to.zone })
  return [
    `When: ${formatMeetingTime(meeting, to.zone)}`,
    ...(isOther && to.otherName ? [`For ${to.otherName}: ${theirs}`] : []),
    `How: ${waysToMeet[meeting.way]}`,
    ...(to.where ? [`Where: ${to.where}`] : []),
  ].join('\n')
}

/** Asks the advisor for a missing place before the consumer needs it. */
const placeWanted = (context: LetterContext) =>
  context.to.side === 'advisor' && context.meeting.place === '' ? `Say where you meet: ${page(context)}` : ''

function todo(context: LetterContext): string {
  const isAccepted = requestRules[context.meeting.requestState].opensChat
  if (context.to.hasToConfirm && !isAccepted)
    return `It is confirmed when you accept the request: ${page(context)}`
  if (context.to.hasToConfirm) return `Confirm it, or choose another time: ${page(context)}`
  if (context.meeting.state !== 'proposed') return `Move it or cancel it here: ${page(context)}`
  return `The time is kept, and in your calendar it is tentative, until they answer: ${page(context)}`
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
          `you propose a meeting to ${nameOf(context)}`,
          paragraphsAbout(context, `You propose a meeting to ${nameOf(context)}.`),
        )
      : letter(
          context,
          `${nameOf(context)} proposes a meeting`,
          paragraphsAbout(context, `${nameOf(context)} proposes a meeting with you.`),
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
          isOwn(context) ? `You have moved your meeting with ${who}.` : `${who} has moved your meeting.`,
        ),
      )
    return isOwn(context)
      ? letter(
          context,
          `you propose another time to ${who}`,
          paragraphsAbout(context, `You propose another time to ${who}.`),
        )
      : letter(
          context,
          `${who} proposes another time`,
          paragraphsAbout(context, `${who} proposes another time for your meeting. The old one is given up.`),
        )
  },
  'place-changed': (context: LetterContext) =>
    letter(
      context,
      `where you meet ${nameOf(context)} has changed`,
      paragraphsAbout(context, `How or where you meet ${nameOf(context)} has changed. The time is the same.`),
    ),
  cancelled: (context: LetterContext) => {
    const { meeting, to } = context
    const when = formatForReader(meeting.startsAt, { timeZone: to.zone })
    const calendar = 'The file with this letter takes it out of your calendar.'
    // This letter outlives the person who leaves, so it must not name them.
    if (to.otherName === null)
      return letter(context, `your meeting on ${when} is cancelled`, [
        `Your meeting on ${when} is cancelled: the other one is no longer with us.`,
        calendar,
      ])
    return letter(context, `your meeting with ${to.otherName} is cancelled`, [
      cancelledBy(context, when),
      whyCancelled(context),
      calendar,
      `What you two wrote, and another time: ${page(context)}`,
    ])
  },
} as const

function cancelledBy(context: LetterContext, when: string): string {
  const who = nameOf(context)
  if (context.by === 'us') return `Your meeting with ${who} on ${when} does not take place.`
  return isOwn(context)
    ? `You have cancelled your meeting with ${who} on ${when}.`
    : `${who} has cancelled your meeting on ${when}.`
}

/** A note by one of the two stays with the meeting; ours is for both. */
function whyCancelled({ meeting, to, by }: LetterContext): string {
  if (by === 'us') return meeting.cancelledNote
  const reason = by === to.side ? null : meeting.cancelledReason
  return reason === null ? '' : `The reason they gave: ${cancelReasons[reason]}.`
}

export const reminderLetter = (context: LetterContext): Words => {
  const when = formatForReader(context.meeting.startsAt, { timeZone: context.to.zone })
  return letter(
    context,
    `you meet ${nameOf(context)} on ${when}`,
    paragraphsAbout(context, `A reminder: you meet ${nameOf(context)}.`),
  )
}
