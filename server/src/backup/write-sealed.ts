import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { errorCode } from '@evenkeel/contract/read-error'
import { StartProblem } from '../start-problem.ts'
import { type SealedHeader, sealChunks } from './sealed-file.ts'

interface Sealing {
  plain: AsyncIterable<Buffer>
  key: string
  header: SealedHeader
  /** Called with the finished but not yet renamed file; a failure removes it. */
  check?(part: string): Promise<void>
}

/** Compressed, sealed and flushed under another name first: a file with the final name is complete. */
export async function writeSealed(file: string, { plain, key, header, check }: Sealing): Promise<void> {
  const part = `${file}.part`
  const compress = createZstdCompress({
    chunkSize: 256 * 1024,
    params: { [constants.ZSTD_c_compressionLevel]: 3 },
  })
  try {
    await pipeline(
      Readable.from(plain, { objectMode: false, highWaterMark: 1024 * 1024 }),
      compress,
      (compressed: AsyncIterable<Buffer>) => sealChunks(compressed, key, header),
      createWriteStream(part, { mode: 0o600, flush: true }),
    )
    await check?.(part)
    await rename(part, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    throw explainWriting(error, file)
  }
}

/** A renamed file survives a crash only if its folder was flushed too. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows flushes folders by itself and does not allow opening them.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  ENOENT: 'its folder doesn’t exist',
  ENOTDIR: 'its folder isn’t a folder',
  EIO: 'the disk reports an error',
}

function explainWriting(error: unknown, file: string): unknown {
  const reason = reasons[errorCode(error) ?? '']
  const isOurs = error instanceof Error && 'syscall' in error
  return reason && isOurs
    ? new StartProblem(`${file} couldn’t be written: ${reason}. Nothing is left of it.`)
    : error
}
