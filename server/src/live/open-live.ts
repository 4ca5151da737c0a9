import { randomUUID } from 'node:crypto'
import type { LiveEvent, LiveEventName, LiveEvents } from '@evenkeel/contract/contact/live'
import { errorName } from '@evenkeel/contract/read-error'
import type { Logger } from 'pino'
import { type EncodedEvent, encodeEvent, sendEncoded } from './encode-event.ts'
import type { Live } from './live.ts'
import { deliverWithoutRooms, userRoom, userRoomHere, userRoomNow } from './live-rooms.ts'
import type { LiveServer } from './live-server.ts'
import { defaultTuning, type LiveTuning } from './live-tuning.ts'
import { pagesByPerson } from './pages-by-person.ts'
import { runInSlices } from './run-in-slices.ts'

interface Speaker {
  emit(...message: ['typing', Parameters<LiveEvents['typing']>[0]]): unknown
}

/** The library cannot type an event that is chosen at run time. */
const say = (speaker: Speaker, message: readonly [event: string, payload: unknown]) =>
  void speaker.emit(...(message as unknown as Parameters<Speaker['emit']>))

/**
 * Sends to pages of this process once attached, and through Redis to those of others. Without either it sends nothing
 * and does not even load the library.
 */
export async function openLive(
  redisUrl: string | undefined,
  log: Logger,
  tuning: LiveTuning = defaultTuning,
): Promise<Live & Required<Pick<Live, 'attach'>>> {
  const streams =
    redisUrl === undefined ? undefined : await (await import('./open-streams.ts')).openStreams(redisUrl, log)
  const here = randomUUID()
  const pages = pagesByPerson()
  const soon = runInSlices()
  let server: LiveServer | undefined = streams && (await makeServer())
  let latest: { event: string; payload: unknown; encoded: EncodedEvent } | undefined

  async function makeServer(): Promise<LiveServer> {
    const { makeLiveServer } = await import('./live-server.ts')
    const made = makeLiveServer(streams?.adapter, tuning)
    deliverWithoutRooms(made, pages, here)
    return made
  }

  /** What many people are told is encoded once. */
  function encode<Name extends LiveEventName>(event: Name, payload: LiveEvent<Name>): EncodedEvent {
    if (latest?.event === event && latest.payload === payload) return latest.encoded
    const encoded = encodeEvent(event, payload)
    latest = { event, payload, encoded }
    return encoded
  }

  return {
    tell(personId, event, payload, older) {
      const speaker = server
      if (!speaker) return
      soon(() => {
        try {
          // First the pages of this process, without waiting for Redis.
          pages.each(personId, (page) => {
            if (!older || page.data.isCurrent) return sendEncoded(page, encode(event, payload))
            for (const [name, part] of older(payload)) sendEncoded(page, encodeEvent(name, part))
          })
          if (!streams) return
          const [room, now, elsewhere] = [
            userRoom(personId),
            userRoomNow(personId),
            userRoomHere(personId, here),
          ]
          say(speaker.to(older ? now : room).except(elsewhere), [event, payload])
          for (const part of older?.(payload) ?? []) say(speaker.to(room).except([now, elsewhere]), part)
        } catch (error) {
          log.error({ reason: errorName(error), event }, 'a live event could not be told')
        }
      })
    },
    async attach(doors) {
      server ??= await makeServer()
      const { openEntrance } = await import('./open-entrance.ts')
      return openEntrance(server, doors, { pages, log, tuning })
    },
    async close() {
      await server?.of('/').adapter.close()
      await streams?.close()
    },
  }
}
