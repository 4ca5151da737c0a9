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
  usualMs: number
  fileMs: number
  /** How long the rest of a body that was answered already is let come, so that its sender reads the answer. */
  lingerMs: number
}

/** 10 MB at 300 kbit a second, a slow telephone line, come within the time of a file. */
export const usualBodyTimes: BodyTimes = { usualMs: 30_000, fileMs: 280_000, lingerMs: 2000 }

/**
 * A body that drips in holds a connection. The server's own limit must be as long as the slowest file may take, so
 * everything else is given less here. Who is answered before the whole body came (not signed in, too large, too slow)
 * is not read to the end.
 */
export function limitBodies(app: FastifyInstance, times: BodyTimes): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!hasBody(request)) return payload
    const { takesFile } = request.routeOptions.config
    // Said to whoever reads it, and not destroyed: that would take the connection away before the answer.
    const timer = setTimeout(
      () => payload.emit('error', new Problem('too-slow')),
      takesFile ? times.fileMs : times.usualMs,
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
