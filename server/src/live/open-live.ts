import { randomUUID } from 'node:crypto'
import type { LiveEvents } from '@evenkeel/contract/contact/live'
import { errorName } from '@evenkeel/contract/read-error'
import type { Logger } from 'pino'
import type { Live } from './live.ts'
import { userRoom, userRoomHere, userRoomNow } from './live-rooms.ts'
import type { LiveServer } from './live-server.ts'
import { defaultTuning, type LiveTuning } from './live-tuning.ts'
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
  let server: LiveServer | undefined = streams && (await makeServer())
  const here = randomUUID()
  const soon = runInSlices()

  async function makeServer(): Promise<LiveServer> {
    const { makeLiveServer } = await import('./live-server.ts')
    return makeLiveServer(streams?.adapter)
  }

  return {
    tell(personId, event, payload, older) {
      const speaker = server
      if (!speaker) return
      soon(() => {
        try {
          // First the pages of this process, without waiting for Redis.
          const room = userRoom(personId)
          const { rooms } = speaker.of('/').adapter
          const pages = rooms.get(room)?.size ?? 0
          if (!older) {
            if (pages > 0) say(speaker.local.to(room), [event, payload])
            if (streams) say(speaker.to(room).except(userRoomHere(personId, here)), [event, payload])
            return
          }
          const now = userRoomNow(personId)
          const current = rooms.get(now)?.size ?? 0
          if (current > 0) say(speaker.local.to(now), [event, payload])
          if (pages > current)
            for (const part of older(payload)) say(speaker.local.to(room).except(now), part)
          if (!streams) return
          const elsewhere = userRoomHere(personId, here)
          say(speaker.to(now).except(elsewhere), [event, payload])
          for (const part of older(payload)) say(speaker.to(room).except([now, elsewhere]), part)
        } catch (error) {
          log.error({ reason: errorName(error), event }, 'a live event could not be told')
        }
      })
    },
    async attach(doors) {
      server ??= await makeServer()
      const { openEntrance } = await import('./open-entrance.ts')
      return openEntrance(server, doors, { here, log, tuning })
    },
    async close() {
      await server?.of('/').adapter.close()
      await streams?.close()
    },
  }
}
