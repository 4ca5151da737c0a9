import { randomUUID } from 'node:crypto'
import type { LiveEvents } from '@evenkeel/contract/contact/live'
import { errorName } from '@evenkeel/contract/read-error'
import type { Logger } from 'pino'
import type { Live } from './live.ts'
import { userRoom, userRoomHere } from './live-rooms.ts'
import type { LiveServer } from './live-server.ts'
import { defaultTuning, type LiveTuning } from './live-tuning.ts'
import { runInSlices } from './run-in-slices.ts'

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
    tell(personId, event, payload) {
      const speaker = server
      if (!speaker) return
      // The library cannot type an event that is chosen at run time.
      const message = [event, payload] as unknown as ['typing', Parameters<LiveEvents['typing']>[0]]
      const room = userRoom(personId)
      soon(() => {
        try {
          // First the pages of this process, without waiting for Redis.
          speaker.local.to(room).emit(...message)
          if (streams)
            speaker
              .to(room)
              .except(userRoomHere(personId, here))
              .emit(...message)
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
