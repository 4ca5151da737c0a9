import { randomUUID } from 'node:crypto'
import { sendMessage } from '../../../contact/chat/send-message.ts'
import { bookMeeting } from '../../../contact/meetings/book-meeting.ts'
import { saveMeetingPlaces } from '../../../contact/meetings/usual-meeting-places.ts'
import { readSlots } from '../../../people/availability/read-slots.ts'
import { findAcceptedBetween } from '../demo-meeting-store.ts'
import { dana, robin } from '../people/named-people.ts'
import { demoHistory } from './demo-history.ts'
import { demoCaller, type RunStep } from './step-runner.ts'

const whereDanaMeets = {
  video_link: 'https://meet.evenkeel.example/dana-okafor',
  phone: '(206) 555-0134',
  address: null,
}

const answerAfterMs = 14 * 60_000

/** Robin books Dana's next free time, and Dana may send a note about it. */
export const bookRobinAndDana: RunStep<'book-meeting'> = async (services, { hasWord }) => {
  const at = services.clock.now()
  const requestId = await findAcceptedBetween(services.database.orm, robin.id, dana.id)
  if (requestId === undefined) return []
  const consumer = demoCaller(robin.id, 'consumer', at)
  await saveMeetingPlaces(services, demoCaller(dana.id, 'advisor', at), whereDanaMeets)
  const [slot] = (await readSlots(services, consumer, String(dana.id))).slots
  if (!slot) return []
  const asked = { client_id: randomUUID(), starts_at: slot.starts_at, way: 'video' } as const
  await bookMeeting(services, consumer, requestId, asked)
  if (!hasWord) return []
  return [{ at: new Date(at.getTime() + answerAfterMs), what: { kind: 'say-word', requestId } }]
}

export const sendDanasNote: RunStep<'say-word'> = async (services, { requestId }) => {
  const said = { client_id: randomUUID(), text: demoHistory.robinAndDana.noteOnMeeting, file_ids: [] }
  await sendMessage(services, demoCaller(dana.id, 'advisor', services.clock.now()), requestId, said)
  return []
}
