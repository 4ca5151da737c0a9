import { Readable, Transform } from 'node:stream'
import type { Upload } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { FastifyRequest } from 'fastify'

/**
 * A file on its way in: what the sender says it is, and its bytes. No name: what it is called on somebody's machine
 * never reaches us. Reading it fails with a Problem where it is too large, too slow or the sender goes away.
 */
export interface Incoming {
  type: string
  stream: Readable
}

/** Refuses by what the request says of itself, and counts while it arrives: a length can be left out or lie. */
export function takeUpload(request: FastifyRequest, { types, maxBytes }: Upload): Incoming {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) throw new Problem('wrong-file-type')
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new Problem('too-large')
  if (!(request.body instanceof Readable))
    throw new Problem('file-refused', { file: 'This file is empty. Choose it again.' })
  return { type, stream: counted(request.body, maxBytes) }
}

function counted(body: Readable, maxBytes: number): Readable {
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? new Problem('too-large') : null, chunk)
    },
  })
  // Not pipeline(): it would close the connection before the refusal is said.
  const fail = (error: unknown) => meter.destroy(error instanceof Problem ? error : new Problem('too-slow'))
  body.once('error', fail)
  body.once('close', () => body.readableEnded || fail(undefined))
  meter.once('close', () => body.unpipe(meter))
  // Whoever reads it later hears of it then; nobody may be there yet.
  meter.on('error', () => {})
  return body.pipe(meter)
}
