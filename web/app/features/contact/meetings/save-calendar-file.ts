import { openMeetingCalendar } from '@evenkeel/contract/contact/meetings'
import { fetchFile } from '../../../server-link/fetch-file.ts'
import { saveBlob } from '../../../server-link/save-blob.ts'

/** Downloads the meeting as a calendar file for its reader alone; it has no public address. */
export async function saveCalendarFile(meetingId: number): Promise<void> {
  const file = await fetchFile(
    openMeetingCalendar,
    { meetingId: String(meetingId) },
    { isBackground: true, fallback: 'We could not make the calendar file. Try again.' },
  )
  saveBlob('meeting.ics', file)
}
