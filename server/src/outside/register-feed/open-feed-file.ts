import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { explainReadFailure } from './explain-read-failure.ts'
import type { FeedLimits } from './feed-limits.ts'
import { FeedProblem } from './feed-problem.ts'
import { openZip } from './open-zip.ts'

/** One XML document: the whole file, or one in a zip. */
export interface FeedPart {
  /** For messages: "feed.xml.gz" or "part1.xml in feed.zip". */
  name: string
  open(): Promise<Readable>
  /** Of the unpacked bytes, if the file has it. */
  crc32?: number
}

export interface FeedFile {
  parts: FeedPart[]
  bytes: number
  close(): void
}

const chunkBytes = 64 * 1024

/** Detects the format by the first bytes, not the name. */
export async function openFeedFile(path: string, limits: FeedLimits): Promise<FeedFile> {
  const name = basename(path)
  const { start, bytes } = await readStart(path, name)
  if (bytes === 0) throw new FeedProblem(`${name} is empty.`)
  if (start.readUInt16BE(0) === 0x1f8b)
    return { bytes, parts: [{ name, open: async () => gunzip(path) }], close() {} }
  if (start.toString('latin1', 0, 2) === 'PK') return openZip(path, bytes, limits)
  const looksLikeXml = [
    [0x3c],
    [0xef, 0xbb, 0xbf],
    [0xff, 0xfe],
    [0xfe, 0xff],
    [0x20],
    [0x0a],
    [0x0d],
    [0x09],
  ]
  if (!looksLikeXml.some((begin) => begin.every((byte, at) => start[at] === byte)))
    throw new FeedProblem(`${name} is not a register file: expected XML, gzip or zip.`)
  return {
    bytes,
    parts: [{ name, open: async () => createReadStream(path, { highWaterMark: chunkBytes }) }],
    close() {},
  }
}

async function readStart(path: string, name: string): Promise<{ start: Buffer; bytes: number }> {
  try {
    await using file = await open(path)
    const stat = await file.stat()
    if (!stat.isFile()) throw new FeedProblem(`${name} is not a file.`)
    const start = Buffer.alloc(4)
    await file.read(start, 0, start.length, 0)
    return { start, bytes: stat.size }
  } catch (error) {
    throw explainReadFailure(error, name)
  }
}

function gunzip(path: string): Readable {
  const unpacked = createGunzip({ chunkSize: chunkBytes })
  // The callback is empty, because errors are thrown where the unpacked bytes are read.
  return pipeline(createReadStream(path, { highWaterMark: chunkBytes }), unpacked, () => undefined)
}

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
