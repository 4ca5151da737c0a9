import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tempName } from '../../../outside/file-store/temp-name.ts'
import type { Services } from '../../../services.ts'

export interface ReceivedFile<Checked> {
  checked: Checked
  sha256: Buffer
  /** Stores the complete file before any row references it. */
  keep(fileKey: string, type: string): Promise<void>
}

/**
 * An incoming file stays in a private folder until it is checked; only the rewritten file goes to the store. Both
 * temporary files are deleted in any case.
 */
export async function receiveFile<Checked extends { bytes: number }, Answer>(
  { settings, files }: Pick<Services, 'settings' | 'files'>,
  stream: Readable,
  check: (from: string, to: string) => Promise<Checked>,
  use: (file: ReceivedFile<Checked>) => Promise<Answer>,
): Promise<Answer> {
  await mkdir(settings.uploadDir, { recursive: true, mode: 0o700 })
  const arrived = join(settings.uploadDir, tempName())
  const rewritten = `${arrived}-checked`
  try {
    await pipeline(stream, createWriteStream(arrived, { flags: 'wx', mode: 0o600 }))
    const checked = await check(arrived, rewritten)
    const hash = createHash('sha256')
    await pipeline(createReadStream(rewritten), hash)
    return await use({
      checked,
      sha256: hash.digest(),
      keep: (fileKey, type) =>
        files.put(fileKey, { stream: createReadStream(rewritten), bytes: checked.bytes, type }),
    })
  } finally {
    await Promise.all([arrived, rewritten].map((path) => rm(path, { force: true })))
  }
}
