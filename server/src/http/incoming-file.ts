import { Readable, Transform } from 'node:stream'
import type { Upload } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { FastifyRequest } from 'fastify'

/**
 * An incoming file: its declared type and its bytes, without a name, so that local file names never reach us. Reading
 * fails with a Problem if it is too large, too slow or aborted.
 */
export interface Incoming {
  type: string
  stream: Readable
}

/** Refuses by the request's headers, and counts while bytes arrive: a length can be missing or wrong. */
export function takeUpload(request: FastifyRequest, { types, maxBytes }: Upload): Incoming {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) throw new Problem('wrong-file-type')
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new Problem('too-large')
  if (!(request.body instanceof Readable))
    throw new Problem('file-refused', { file: 'This file is empty. Choose another one.' })
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
  // Not pipeline(): it would close the connection before the refusal is sent.
  const fail = (error: unknown) => meter.destroy(error instanceof Problem ? error : new Problem('too-slow'))
  body.once('error', fail)
  body.once('close', () => body.readableEnded || fail(undefined))
  meter.once('close', () => body.unpipe(meter))
  // The reader gets the error later; without a listener it would crash the process.
  meter.on('error', () => {})
  return body.pipe(meter)
}
