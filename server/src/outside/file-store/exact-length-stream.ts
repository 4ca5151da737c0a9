import { Transform } from 'node:stream'

/** Fails if more or fewer bytes arrive than declared: half a file must not look complete. */
export function exactLengthStream(bytes: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > bytes ? new Error('more bytes came than were promised') : null, chunk)
    },
    flush(done) {
      done(seen === bytes ? null : new Error('fewer bytes came than were promised'))
    },
  })
}
