import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file on its way out. */
export interface OutgoingFile {
  stream: Readable
  /** Unknown if it is produced while being sent. */
  bytes?: number
  type: string
  /** The name for downloads: one of ours, never the original. */
  name: string
  /** Set only for files that say nothing about a real person. */
  cachedForSeconds?: number
  /** Quoted; a caller who has this version is told so instead of getting it again. */
  etag?: string
}

/** Nothing in it can run or be framed, and no cache keeps a person's file (security.md 3.5, H35). */
export function sendFile(
  reply: FastifyReply,
  { stream, bytes, type, name, cachedForSeconds, etag }: OutgoingFile,
): FastifyReply {
  if (etag !== undefined) {
    reply.header('etag', etag)
    if (reply.request.headers['if-none-match']?.split(/, */).includes(etag)) {
      stream.destroy()
      return reply.code(304).send()
    }
  }
  return reply
    .headers({
      'content-type': type,
      ...(bytes !== undefined && { 'content-length': bytes }),
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w .-]/g, '_')}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': cachedForSeconds === undefined ? 'no-store' : `public, max-age=${cachedForSeconds}`,
    })
    .send(stream)
}
