import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { formatDayAndTime } from '@evenkeel/format/moments'
import { useMeetings } from './meeting-queries.ts'
import { endOf, isOpenMeeting, lengthWords, zoneOf } from './meeting-words.ts'

interface MeetingStep {
  title: string
  sentence: string
  action: string
  to: string
}

interface StepInput {
  /** The name of the advisor of a request, for sentences; undefined while unknown. */
  nameOf: (requestId: number) => string | undefined
  placeOf: (requestId: number) => string
}

const daySeconds = 86_400

/** The meeting that is most urgent for a consumer: to confirm, to attend, or to review. */
function mostUrgent(meetings: readonly Meeting[], now: number): Meeting | undefined {
  const toCome = meetings.filter((meeting) => isOpenMeeting(meeting) && endOf(meeting) > now)
  const soonest = toCome.toSorted((a, b) => a.starts_at - b.starts_at)
  return (
    soonest.find(({ may }) => may.includes('confirm')) ??
    soonest.find(({ state, starts_at: at }) => state === 'confirmed' && at - now < 7 * daySeconds) ??
    meetings.find(({ may, state }) => state === 'confirmed' && may.includes('say-held')) ??
    meetings.find(({ state, is_scored: isScored }) => state === 'held' && isScored === false)
  )
}

/** The next step of a consumer whose meeting needs attention; undefined otherwise. */
export function useMeetingStep({ nameOf, placeOf }: StepInput): MeetingStep | undefined {
  const { data } = useMeetings()
  const meeting = mostUrgent(data?.meetings ?? [], Date.now() / 1000)
  const name = meeting && nameOf(meeting.request_id)
  if (!meeting || name === undefined) return undefined
  const when = formatDayAndTime(meeting.starts_at, zoneOf(meeting, 'consumer'))
  const to = placeOf(meeting.request_id)
  if (meeting.may.includes('confirm'))
    return {
      title: `${name} proposed ${when}`,
      sentence: 'Confirm to book it.',
      action: 'Review time',
      to,
    }
  if (meeting.state === 'held')
    return {
      title: `How was your meeting with ${name}?`,
      sentence: 'Five quick questions. Only you see your answers.',
      action: 'Answer',
      to: `${to}${to.includes('?') ? '&' : '?'}score=${meeting.meeting_id}`,
    }
  if (meeting.may.includes('say-held'))
    return { title: `Did you meet ${name}?`, sentence: `It was set for ${when}.`, action: 'Tell us', to }
  return {
    title: `You’re meeting ${name} on ${when}`,
    sentence: `${lengthWords(meeting)}. Your questions are listed next to it.`,
    action: 'Prepare',
    to,
  }
}
