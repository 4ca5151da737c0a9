import { randomUUID } from 'node:crypto'
import { readSlots } from '../availability/read-slots.ts'
import { sendMessage } from '../chat/send-message.ts'
import { bookMeeting } from '../meetings/book-meeting.ts'
import { saveMeetingPlaces } from '../meetings/save-meeting-places.ts'
import { callerThen } from './caller-then.ts'
import { findAcceptedBetween } from './demo-meeting-store.ts'
import type { Happening } from './lay-in-history.ts'
import { dana, robin } from './named-people.ts'

const whereDanaMeets = {
  video_link: 'https://meet.evenkeel.example/dana-okafor',
  phone: '(206) 555-0134',
  address: null,
}

const answerAfterMs = 14 * 60_000

/** The two with names arrange to meet at the next time that is free, and one of them has a word to say to it. */
export const meetingOfTheTwo = (at: Date, word?: string): Happening => ({
  at,
  async make(services) {
    const requestId = await findAcceptedBetween(services.database.orm, robin.id, dana.id)
    if (requestId === undefined) return []
    const consumer = callerThen(robin.id, 'consumer', at)
    await saveMeetingPlaces(services, callerThen(dana.id, 'advisor', at), whereDanaMeets)
    const [slot] = (await readSlots(services, consumer, String(dana.id))).slots
    if (!slot) return []
    await bookMeeting(services, consumer, requestId, {
      ...{ client_id: randomUUID(), starts_at: slot.starts_at, way: 'video' },
    })
    return word === undefined ? [] : [wordOfDana(requestId, word, new Date(at.getTime() + answerAfterMs))]
  },
})

const wordOfDana = (requestId: number, text: string, at: Date): Happening => ({
  at,
  async make(services) {
    const said = { client_id: randomUUID(), text, file_ids: [] }
    await sendMessage(services, callerThen(dana.id, 'advisor', at), requestId, said)
    return []
  },
})
