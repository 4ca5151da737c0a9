// A file of chunks, each sealed by AES-256-GCM: the STREAM construction that age uses. A nonce is the chunk's number and
// a mark on the last one, so a changed, missing, moved or repeated chunk and a missing end are all noticed. Every file
// has a key of its own, derived from ours, its salt and its header, so a nonce is never used twice.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { StartProblem } from '../start-problem.ts'

/** In clear but authenticated: what pruning and people need to know without the key. */
export interface SealedHeader {
  kind: 'embedded' | 'external' | 'wal'
  createdAt: string
  /** The first WAL file a restore needs; with an archive, older ones can go once no older backup is left. */
  startWal?: string
}

interface StoredHeader extends SealedHeader {
  keyId: string
  salt: string
}

const magic = Buffer.from('evenkeel sealed 1\n')
const maxHeaderBytes = 4096
const chunkBytes = 64 * 1024
const tagBytes = 16

export function backupKeyId(key: string): string {
  return createHash('sha256').update('backup key id').update(key).digest('hex').slice(0, 16)
}

/** The sealed form of a stream, piece by piece. */
export async function* sealChunks(
  plain: AsyncIterable<Buffer>,
  key: string,
  header: SealedHeader,
): AsyncGenerator<Buffer> {
  const stored: StoredHeader = {
    ...header,
    keyId: backupKeyId(key),
    salt: randomBytes(32).toString('base64'),
  }
  const start = headerBytes(stored)
  yield start
  const fileKey = deriveKey(key, stored.salt, start)
  let number = 0
  // The last chunk is known only when nothing follows it.
  for await (const { piece, isLast } of inPieces(plain, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/** @throws StartProblem with a sentence about the key, the damage or the missing end */
export async function* openChunks(file: string, keys: readonly string[]): AsyncGenerator<Buffer> {
  const { header, start } = await readStoredHeader(file)
  const key = keys.find((each) => backupKeyId(each) === header.keyId)
  if (key === undefined)
    throw new StartProblem(
      `${file} was sealed with another key (key ID ${header.keyId}): set BACKUP_KEY to the key it was written with.`,
    )
  const fileKey = deriveKey(key, header.salt, start)
  let number = 0
  const sealed = createReadStream(file, { start: start.length, highWaterMark: 1024 * 1024 })
  for await (const { piece, isLast } of inPieces(sealed, chunkBytes + tagBytes)) {
    const plain = openChunk(piece, fileKey, nonceOf(number, isLast))
    if (!plain) {
      const isCut = isLast && openChunk(piece, fileKey, nonceOf(number, false)) !== undefined
      const at = start.length + number * (chunkBytes + tagBytes)
      throw new StartProblem(
        isCut
          ? `${file} is incomplete, its end is missing: use another copy.`
          : `${file} is damaged${isLast ? ' or incomplete' : ''} (from byte ${at} on): use another copy.`,
      )
    }
    yield plain
    number += 1
  }
}

export async function readSealedHeader(file: string): Promise<SealedHeader> {
  return (await readStoredHeader(file)).header
}

async function readStoredHeader(file: string): Promise<{ header: StoredHeader; start: Buffer }> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(
      error.code === 'ENOENT' ? `File not found: ${file}.` : `${file} can’t be read (${error.code}).`,
    )
  })
  try {
    const fixed = await readExactly(handle, 0, magic.length + 4)
    if (!fixed?.subarray(0, magic.length).equals(magic))
      throw new StartProblem(`${file} is not a sealed file of Evenkeel.`)
    const length = fixed.readUInt32BE(magic.length)
    const text = length <= maxHeaderBytes && (await readExactly(handle, fixed.length, length))
    if (!text) throw new StartProblem(`${file} is incomplete, its end is missing: use another copy.`)
    return { header: JSON.parse(text.toString('utf8')), start: Buffer.concat([fixed, text]) }
  } catch (error) {
    if (error instanceof SyntaxError) throw new StartProblem(`${file} is damaged: use another copy.`)
    throw error
  } finally {
    await handle.close()
  }
}

async function readExactly(handle: FileHandle, from: number, bytes: number): Promise<Buffer | undefined> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, from)
  return bytesRead === bytes ? buffer : undefined
}

function headerBytes(header: StoredHeader): Buffer {
  const text = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return Buffer.concat([magic, length, text])
}

function deriveKey(key: string, salt: string, start: Buffer): Buffer {
  const info = createHash('sha256').update('evenkeel sealed file').update(start).digest()
  return Buffer.from(hkdfSync('sha256', key, Buffer.from(salt, 'base64'), info, 32))
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function openChunk(piece: Buffer, key: Buffer, nonce: Buffer): Buffer | undefined {
  if (piece.length < tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(piece.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Pieces of exactly `bytes`, only the last may be shorter; there is always a last one, even if empty. */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  bytes: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let heldBytes = 0
  for await (const part of source) {
    held.push(part)
    heldBytes += part.length
    if (heldBytes <= bytes) continue
    const joined = Buffer.concat(held)
    let from = 0
    for (; joined.length - from > bytes; from += bytes)
      yield { piece: joined.subarray(from, from + bytes), isLast: false }
    held = [joined.subarray(from)]
    heldBytes = joined.length - from
  }
  yield { piece: Buffer.concat(held), isLast: true }
}
