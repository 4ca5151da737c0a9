import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { explainReadFailure } from './explain-read-failure.ts'

/** SHA-256 of the file as stored, packed or not, to recognize it again. */
export async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 })) hash.update(chunk)
  } catch (error) {
    throw explainReadFailure(error, basename(path))
  }
  return hash.digest()
}
