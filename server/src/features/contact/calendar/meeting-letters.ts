import { cancelReasons, waysToMeet } from '@evenkeel/contract/contact/meetings'
import { brand } from '@evenkeel/contract/site/brand'
import { requestStandings } from '@evenkeel/matching/match-lifecycle'
import type { ProductSettings } from '../../../services.ts'
import type { NewLetter } from '../../account/mail/send-mail.ts'
import { wordTime } from '../../market/requests/word-time.ts'
import { requestLink } from '../../people/notifications/told-words.ts'
import type { MeetingToTell } from './meeting-to-tell-store.ts'
import type { MeetingSide } from './sides-of-meeting.ts'
import { wordMeetingTime } from './word-meeting-time.ts'

type Words = Pick<NewLetter, 'subject' | 'text'>
type Paragraphs = readonly string[]

export interface ToReader {
  settings: Pick<ProductSettings, 'publicUrl'>
  meeting: MeetingToTell
  /** The reader, and how they know the other person. */
  to: MeetingSide
  by: 'consumer' | 'advisor' | 'us'
}

const letter = ({ to }: ToReader, subject: string, paragraphs: Paragraphs): Words => ({
  subject: `${brand.name}: ${subject}`,
  text: [
    to.reader.firstName ? `Hello ${to.reader.firstName},` : 'Hello,',
    ...paragraphs.filter((paragraph) => paragraph !== ''),
    brand.name,
  ].join('\n\n'),
})

const page = ({ settings, meeting }: ToReader) =>
  new URL(requestLink(meeting.requestId), settings.publicUrl).href
const isOwn = ({ to, by }: ToReader) => to.side === by
const nameOf = ({ to }: ToReader) => to.otherName ?? 'somebody'

/** When, how and where, one line each; the other person's time only where it differs. */
function facts({ meeting, to }: ToReader): string {
  const theirs = to.otherZone === null ? null : wordTime(meeting.startsAt, { timeZone: to.otherZone })
  const isOther = theirs !== null && theirs !== wordTime(meeting.startsAt, { timeZone: to.zone })
  return [
    `When: ${wordMeetingTime(meeting, to.zone)}`,
    ...(isOther && to.otherName ? [`For ${to.otherName}: ${theirs}`] : []),
    `How: ${waysToMeet[meeting.way]}`,
    ...(to.where ? [`Where: ${to.where}`] : []),
  ].join('\n')
}

/** Asks the advisor for a missing place before the consumer needs it. */
const placeWanted = (told: ToReader) =>
  told.to.side === 'advisor' && told.meeting.place === '' ? `Say where you meet: ${page(told)}` : ''

function todo(told: ToReader): string {
  const isAccepted = requestStandings[told.meeting.requestState].opensChat
  if (told.to.hasToConfirm && !isAccepted) return `It is confirmed when you accept the request: ${page(told)}`
  if (told.to.hasToConfirm) return `Confirm it, or choose another time: ${page(told)}`
  if (told.meeting.state !== 'proposed') return `Move it or cancel it here: ${page(told)}`
  return `The time is kept, and in your calendar it is tentative, until they answer: ${page(told)}`
}

const standing = (told: ToReader, first: string): Paragraphs => [
  first,
  facts(told),
  placeWanted(told),
  todo(told),
]

export const meetingLetters = {
  proposed: (told: ToReader) =>
    isOwn(told)
      ? letter(
          told,
          `you propose a meeting to ${nameOf(told)}`,
          standing(told, `You propose a meeting to ${nameOf(told)}.`),
        )
      : letter(
          told,
          `${nameOf(told)} proposes a meeting`,
          standing(told, `${nameOf(told)} proposes a meeting with you.`),
        ),
  confirmed: (told: ToReader) =>
    letter(
      told,
      `your meeting with ${nameOf(told)} is confirmed`,
      standing(told, `Your meeting with ${nameOf(told)} is confirmed.`),
    ),
  moved: (told: ToReader) => {
    const who = nameOf(told)
    if (told.meeting.state !== 'proposed')
      return letter(
        told,
        `your meeting with ${who} has a new time`,
        standing(
          told,
          isOwn(told) ? `You have moved your meeting with ${who}.` : `${who} has moved your meeting.`,
        ),
      )
    return isOwn(told)
      ? letter(
          told,
          `you propose another time to ${who}`,
          standing(told, `You propose another time to ${who}.`),
        )
      : letter(
          told,
          `${who} proposes another time`,
          standing(told, `${who} proposes another time for your meeting. The old one is given up.`),
        )
  },
  'place-changed': (told: ToReader) =>
    letter(
      told,
      `where you meet ${nameOf(told)} has changed`,
      standing(told, `How or where you meet ${nameOf(told)} has changed. The time is the same.`),
    ),
  cancelled: (told: ToReader) => {
    const { meeting, to } = told
    const when = wordTime(meeting.startsAt, { timeZone: to.zone })
    const calendar = 'The file with this letter takes it out of your calendar.'
    // This letter outlives the person who leaves, so it must not name them.
    if (to.otherName === null)
      return letter(told, `your meeting on ${when} is cancelled`, [
        `Your meeting on ${when} is cancelled: the other one is no longer with us.`,
        calendar,
      ])
    return letter(told, `your meeting with ${to.otherName} is cancelled`, [
      cancelledBy(told, when),
      whyCancelled(told),
      calendar,
      `What you two wrote, and another time: ${page(told)}`,
    ])
  },
} as const

function cancelledBy(told: ToReader, when: string): string {
  const who = nameOf(told)
  if (told.by === 'us') return `Your meeting with ${who} on ${when} does not take place.`
  return isOwn(told)
    ? `You have cancelled your meeting with ${who} on ${when}.`
    : `${who} has cancelled your meeting on ${when}.`
}

/** A note by one of the two stays with the meeting; ours is for both. */
function whyCancelled({ meeting, to, by }: ToReader): string {
  if (by === 'us') return meeting.cancelledNote
  const reason = by === to.side ? null : meeting.cancelledReason
  return reason === null ? '' : `The reason they gave: ${cancelReasons[reason]}.`
}

export const reminderLetter = (told: ToReader): Words => {
  const when = wordTime(told.meeting.startsAt, { timeZone: told.to.zone })
  return letter(
    told,
    `you meet ${nameOf(told)} on ${when}`,
    standing(told, `A reminder: you meet ${nameOf(told)}.`),
  )
}
