import { basename } from 'node:path'
import { formatCount } from '@evenkeel/format/counts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { explainReadFailure } from './explain-read-failure.ts'
import type { FeedLimits } from './feed-limits.ts'
import { FeedProblem, printable } from './feed-problem.ts'
import type { FeedFile } from './open-feed-file.ts'

/** Names and sizes are checked before anything is unpacked; entries are opened one after the other. */
export async function openZip(path: string, bytes: number, limits: FeedLimits): Promise<FeedFile> {
  const name = basename(path)
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false })
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) {
      if (!/\.xml$/i.test(entry.fileName)) continue
      if (entries.length >= limits.parts)
        throw new FeedProblem(`${name} contains more than ${limits.parts} XML files.`)
      entries.push(entry)
    }
    if (entries.length === 0) throw new FeedProblem(`${name} contains no XML file.`)
    checkSizes(entries, name, limits)
    const opened = zip
    return {
      bytes,
      parts: entries.map((entry) => ({
        name: `${printable(entry.fileName)} in ${name}`,
        open: () => opened.openReadStreamPromise(entry),
        crc32: entry.crc32,
      })),
      close: () => opened.close(),
    }
  } catch (error) {
    zip?.close()
    throw explainReadFailure(error, name)
  }
}

function checkSizes(entries: readonly Entry[], name: string, limits: FeedLimits): void {
  let expanded = 0
  for (const entry of entries) {
    const part = `${printable(entry.fileName)} in ${name}`
    if (entry.isEncrypted()) throw new FeedProblem(`${part} is encrypted.`)
    if (!entry.canDecodeFileData()) throw new FeedProblem(`${part} uses an unsupported compression method.`)
    expanded += entry.uncompressedSize
    const isBomb = entry.uncompressedSize > Math.max(limits.freeBytes, limits.ratio * entry.compressedSize)
    if (isBomb || expanded > limits.expandedBytes)
      throw new FeedProblem(
        isBomb
          ? `${part} would unpack to more than ${limits.ratio} times its size. Not read.`
          : `${name} would unpack to more than ${formatCount(limits.expandedBytes)} bytes. Not read.`,
      )
  }
}
