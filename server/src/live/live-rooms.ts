import type { PersonId } from '@evenkeel/contract/person-id'
import type { LiveServer, LiveSocket } from './live-server.ts'
import type { PagesByPerson } from './pages-by-person.ts'

// How processes address a person among each other. Room names never come from a page (security.md SIO-04).

const prefix = 'user:'
export const userRoom = (personId: PersonId) => `${prefix}${personId}`
/** Only their pages that state the current protocol (contract's live.ts). */
export const userRoomNow = (personId: PersonId) => `${prefix}${personId}+`
/** Excluded by the process that sends, because its own pages were already told. */
export const userRoomHere = (personId: PersonId, here: string) => `${prefix}${personId}@${here}`

/** The parts of the library's adapter that keep rooms. */
interface RoomKeeping {
  addAll(socketId: string, rooms: ReadonlySet<string>): void
  delAll(socketId: string): void
  apply(
    where: { rooms: ReadonlySet<string>; except?: ReadonlySet<string> },
    send: (page: LiveSocket) => void,
  ): void
}

/** Finds the pages an event of another process is for, without rooms. */
export function deliverWithoutRooms(server: LiveServer, pages: PagesByPerson, here: string): void {
  const adapter = server.of('/').adapter as unknown as RoomKeeping
  adapter.addAll = () => {}
  adapter.delAll = () => {}
  adapter.apply = ({ rooms, except }, send) => {
    for (const room of rooms) {
      const isNow = room.endsWith('+')
      const personId: PersonId = Number(room.slice(prefix.length, isNow ? -1 : undefined))
      if (except?.has(userRoomHere(personId, here))) continue
      const isOlderOnly = except?.has(userRoomNow(personId)) ?? false
      pages.each(personId, (page) => {
        if (page.data.isCurrent ? !isOlderOnly : !isNow) send(page)
      })
    }
  }
}
