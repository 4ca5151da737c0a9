import { Problem } from '@evenkeel/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lingerBeforeClosing } from './linger-before-closing.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body of this route is a file, which may take longer to arrive. */
    takesFile?: boolean
  }
}

export interface BodyTimes {
  defaultMs: number
  fileMs: number
  /** How long an already answered request may keep sending, so that its sender can read the answer. */
  lingerMs: number
}

/** 10 MB at 300 kbit/s, a slow phone connection, arrive within the time of a file. */
export const defaultBodyTimes: BodyTimes = { defaultMs: 30_000, fileMs: 280_000, lingerMs: 2000 }

/**
 * A slow body occupies a connection. The server's own limit must allow the slowest file, so all other bodies get less
 * time here. Requests answered early (not signed in, too large, too slow) are not read to the end.
 */
export function limitBodies(app: FastifyInstance, times: BodyTimes): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    // A small body has often arrived with its headers, and needs no timer.
    if (request.raw.complete || !hasBody(request)) return payload
    const { takesFile } = request.routeOptions.config
    // Emitted to the reader instead of destroying the stream, which would close the connection before the answer.
    const timer = setTimeout(
      () => payload.emit('error', new Problem('too-slow')),
      takesFile ? times.fileMs : times.defaultMs,
    )
    const stop = () => clearTimeout(timer)
    for (const event of ['end', 'close', 'error']) payload.once(event, stop)
    return payload
  })

  app.addHook('onSend', async (request, reply) => {
    if (!hasBody(request) || request.raw.complete || request.raw.readableEnded) return
    reply.header('connection', 'close')
    lingerBeforeClosing(request.raw, times.lingerMs)
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
