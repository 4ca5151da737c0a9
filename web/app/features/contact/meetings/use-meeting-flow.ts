import type { Side } from '@evenkeel/contract/contact/chat'
import type { Meeting, MeetingMove } from '@evenkeel/contract/contact/meetings'
import { formatDayAndTime } from '@evenkeel/format/moments'
import { useEffect, useRef, useState } from 'react'
import { type MeetingChange, movesOf } from './make-meeting-move.ts'
import { type MeetingToBook, useBookMeeting, useMeetingMove } from './meeting-queries.ts'
import { zoneOf } from './meeting-words.ts'

type AskedMove = 'move' | 'change-place' | 'cancel' | 'say-no-show'
type Asking = { what: 'book' } | { what: AskedMove; meetingId: number }

interface MeetingFlowInput {
  side: Side
  requestId: number
  /** The meetings of this match. */
  meetings: readonly Meeting[]
  mayBook: boolean
  onTimesChanged?: (() => void) | undefined
}

const askedFirst: readonly MeetingMove[] = ['move', 'change-place', 'cancel', 'say-no-show']
const isAskedFirst = (move: MeetingMove): move is AskedMove => askedFirst.includes(move)

/** For screen readers: what just happened. */
function announcementOf({ state, starts_at: startsAt, ...rest }: Meeting, side: Side, what: string): string {
  const when = formatDayAndTime(startsAt, zoneOf({ state, starts_at: startsAt, ...rest }, side))
  if (what === 'place') return `Location changed. ${when}.`
  if (state === 'confirmed') return what === 'move' ? `Moved to ${when}.` : `Booked for ${when}.`
  if (state === 'proposed') return `Proposed for ${when}.`
  if (state === 'cancelled') return `Canceled. It was set for ${when}.`
  return state === 'held' ? 'Marked as met.' : 'Marked as a no-show.'
}

/** Runs one action at a time and keeps its question, progress and result. */
export function useMeetingFlow({ side, requestId, meetings, mayBook, onTimesChanged }: MeetingFlowInput) {
  const booking = useBookMeeting(requestId)
  const moving = useMeetingMove()
  const [asking, setAsking] = useState<Asking>()
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)

  // The pressed button usually disappears with its action, so the focus moves to the meeting.
  useEffect(() => {
    if (announcement === '' || asking !== undefined) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body || document.activeElement === null)
        heading.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [announcement, asking])

  function forgetErrors() {
    booking.reset()
    moving.reset()
  }
  function forget() {
    forgetErrors()
    setAnnouncement('')
  }

  async function done(answer: Promise<{ meeting: Meeting }>, what: string): Promise<Meeting | undefined> {
    try {
      const { meeting } = await answer
      onTimesChanged?.()
      setAnnouncement(announcementOf(meeting, side, what))
      return meeting
    } catch {
      return undefined
    }
  }
  const change = (meeting: Meeting, how: MeetingChange) =>
    done(moving.mutateAsync({ meeting, change: how }), how.kind)

  const about =
    asking && 'meetingId' in asking
      ? meetings.find(({ meeting_id: id, may }) => id === asking.meetingId && may.includes(asking.what))
      : undefined
  // A dialog closes by itself when its question no longer applies.
  const asked = asking?.what === 'book' ? mayBook && asking.what : about && asking?.what
  return {
    heading,
    announcement,
    asking: asked || undefined,
    /** The meeting the open dialog is about. */
    about,
    isAskedInDialog: Boolean(asked) && asked !== 'say-no-show',
    error: moving.error ?? booking.error ?? undefined,
    isRunning: moving.isPending || booking.isPending,
    runningOf: ({ meeting_id: id }: Meeting) =>
      moving.isPending && moving.variables.meeting.meeting_id === id
        ? movesOf[moving.variables.change.kind]
        : undefined,
    startBooking() {
      forget()
      setAsking({ what: 'book' })
    },
    start(meeting: Meeting, move: MeetingMove) {
      forget()
      if (isAskedFirst(move)) return setAsking({ what: move, meetingId: meeting.meeting_id })
      return change(meeting, move === 'confirm' ? { kind: 'confirm' } : { kind: 'outcome', outcome: 'held' })
    },
    stop() {
      setAsking(undefined)
      forgetErrors()
    },
    change,
    book: (body: MeetingToBook) => done(booking.mutateAsync(body), 'book'),
  }
}

export type MeetingFlow = ReturnType<typeof useMeetingFlow>
