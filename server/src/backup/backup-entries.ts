// What a backup holds, as a stream: entries one after another, each with its size and hash behind it, so that neither
// writing nor reading needs to know a length ahead or to keep a list. The last entry is the manifest.
import { createHash, type Hash } from 'node:crypto'
import { StartProblem } from '../start-problem.ts'

export interface EntryHeader {
  /** Where it goes: `postgres/…`, `files/…`, `secret-key`, `database.dump`, `manifest.json`. */
  path: string
  kind: 'file' | 'folder'
  /** Where it is known ahead. */
  bytes?: number | undefined
}

export interface Entry extends EntryHeader {
  body?: AsyncIterable<Buffer>
}

interface EntryTrailer {
  bytes: number
  sha256: string
}

/** How many entries there were, and one hash over all their names, sizes and hashes. */
export class EntryTally {
  entries = 0
  bytes = 0
  readonly #hash: Hash = createHash('sha256')

  add({ path, kind }: EntryHeader, { bytes, sha256 }: EntryTrailer): void {
    this.entries += 1
    this.bytes += bytes
    this.#hash.update(`${JSON.stringify([path, kind, bytes, sha256])}\n`)
  }

  read(): { entries: number; bytes: number; sha256: string } {
    return { entries: this.entries, bytes: this.bytes, sha256: this.#hash.copy().digest('hex') }
  }
}

export async function* packEntries(entries: AsyncIterable<Entry>, tally: EntryTally): AsyncGenerator<Buffer> {
  for await (const { path, kind, bytes: expected, body } of entries) {
    yield framed(Buffer.from(JSON.stringify({ path, kind, bytes: expected })))
    const hash = createHash('sha256')
    let bytes = 0
    for await (const part of body ?? []) {
      if (part.length === 0) continue
      hash.update(part)
      bytes += part.length
      yield framed(part)
    }
    yield endMark
    const trailer = { bytes, sha256: hash.digest('hex') }
    tally.add({ path, kind }, trailer)
    yield framed(Buffer.from(JSON.stringify(trailer)))
  }
  yield endMark
}

const endMark = Buffer.alloc(4)

function framed(part: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(part.length)
  return Buffer.concat([length, part])
}

export interface PackedEntry extends EntryHeader {
  /** Fails at its end if size or hash differ. What is not read is checked all the same. */
  body: AsyncGenerator<Buffer>
}

export async function* unpackEntries(
  source: AsyncIterable<Buffer>,
  tally: EntryTally,
): AsyncGenerator<PackedEntry> {
  const frames = readFrames(source)
  for (;;) {
    const head = await nextFrame(frames)
    if (head.length === 0) return
    const header: EntryHeader = JSON.parse(head.toString('utf8'))
    const body = readBody(frames, header, tally)
    yield { path: safePath(header.path), kind: header.kind, bytes: header.bytes, body }
    for await (const _ of body) {
      // The next entry begins where this one ends.
    }
  }
}

async function* readBody(
  frames: AsyncGenerator<Buffer>,
  header: EntryHeader,
  tally: EntryTally,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for (let part = await nextFrame(frames); part.length > 0; part = await nextFrame(frames)) {
    hash.update(part)
    bytes += part.length
    yield part
  }
  const trailer: EntryTrailer = JSON.parse((await nextFrame(frames)).toString('utf8'))
  if (trailer.bytes !== bytes || trailer.sha256 !== hash.digest('hex'))
    throw new StartProblem(`The backup is damaged: ${header.path} differs from its hash. Use another copy.`)
  tally.add(header, trailer)
}

/** A sealed backup is ours, but a path that leaves its folder is never followed. */
function safePath(path: string): string {
  const parts = path.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..') || /[\\\0:]/.test(path))
    throw new StartProblem('The backup names a file outside its folder and is not restored.')
  return path
}

async function nextFrame(frames: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { value, done } = await frames.next()
  if (done) throw new StartProblem('The backup is incomplete, its end is missing: use another copy.')
  return value
}

async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let heldBytes = 0
  let neededBytes = 4
  for await (const part of source) {
    held.push(part)
    heldBytes += part.length
    // Joined only when a frame is complete: a frame may come in many parts.
    if (heldBytes < neededBytes) continue
    const joined = Buffer.concat(held)
    let from = 0
    for (neededBytes = 4; joined.length - from >= 4; from += neededBytes) {
      neededBytes = 4 + joined.readUInt32BE(from)
      if (joined.length - from < neededBytes) break
      yield joined.subarray(from + 4, from + neededBytes)
    }
    if (joined.length - from < 4) neededBytes = 4
    held = [joined.subarray(from)]
    heldBytes = joined.length - from
  }
}
