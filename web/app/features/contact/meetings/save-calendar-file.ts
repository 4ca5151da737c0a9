import { openMeetingCalendar } from '@evenkeel/contract/contact/meetings'
import { fetchFile } from '../../../server-link/fetch-file.ts'
import { saveBlob } from '../../../server-link/save-blob.ts'

/** Hands the browser the meeting as a file for its reader alone; it never stands at an address anybody could open. */
export async function saveCalendarFile(meetingId: number): Promise<void> {
  const file = await fetchFile(
    openMeetingCalendar,
    { meetingId: String(meetingId) },
    { isBackground: true, fallback: 'We could not make the calendar file. Try again.' },
  )
  saveBlob('meeting.ics', file)
}
