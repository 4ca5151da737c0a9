import { type MeetingMove, openMeetingCalendar } from '@evenkeel/contract/contact/meetings'
import { keysOf } from '@evenkeel/contract/keys-of'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '../../../server-link/fetch-file.ts'
import { saveBlob } from '../../../server-link/save-blob.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionProblem } from './action-problem.tsx'
import type { MeetingOf } from './meeting-card.tsx'
import { isOpenMeeting } from './meeting-words.ts'

/** Downloads the meeting as a calendar file for its reader alone; it has no public address. */
async function saveCalendarFile(meetingId: number): Promise<void> {
  const file = await fetchFile(
    openMeetingCalendar,
    { meetingId: String(meetingId) },
    { isBackground: true, fallback: 'We couldn’t create the calendar file. Try again.' },
  )
  saveBlob('meeting.ics', file)
}

interface MeetingActionsProps extends MeetingOf {
  /** The move that is being sent. */
  running: MeetingMove | undefined
  onMove: (move: MeetingMove) => unknown
}

const labels: Readonly<Record<MeetingMove, string>> = {
  confirm: 'Confirm time',
  'say-held': 'We met',
  'say-no-show': 'They didn’t show up',
  move: 'Move',
  'change-place': 'Change location',
  cancel: 'Cancel meeting',
}
const inOrder = keysOf(labels)
const weighty: readonly MeetingMove[] = ['confirm', 'say-held']

/** Offers only the moves the server allows this reader now. */
export function MeetingActions({ meeting, running, onMove }: MeetingActionsProps) {
  const isOnline = useOnline()
  const [failure, setFailure] = useState<unknown>()
  async function addToCalendar() {
    setFailure(undefined)
    await saveCalendarFile(meeting.meeting_id).catch(setFailure)
  }
  const moves = inOrder.filter((move) => meeting.may.includes(move))
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {moves.map((move) => (
          <Button
            key={move}
            size="small"
            variant={move === 'cancel' ? 'danger-line' : weighty.includes(move) ? 'primary' : 'secondary'}
            isRunning={running === move}
            disabled={!isOnline || (running !== undefined && running !== move)}
            onClick={() => onMove(move)}
          >
            {labels[move]}
          </Button>
        ))}
        {isOpenMeeting(meeting) && meeting.starts_at * 1000 > Date.now() && (
          <Button
            size="small"
            variant="secondary"
            startIcon={<CalendarPlus className="size-4" />}
            isReadOnlySafe
            disabled={!isOnline}
            onClick={addToCalendar}
          >
            Add to calendar
          </Button>
        )}
      </div>
      <ActionProblem error={failure} />
    </>
  )
}
