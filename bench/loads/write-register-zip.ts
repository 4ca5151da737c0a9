import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { writeIndividualsXml } from '../../server/src/outside/register-feed/write-feed-xml.ts'
import { inventPerson } from './invent-register-person.ts'

/** A zip of several XML files, like the register's own, written as a stream. */
export async function writeRegisterZip(path: string, people: number, parts: number): Promise<void> {
  const zip = new ZipFile()
  for (let part = 0; part < parts; part += 1) {
    const from = Math.floor((people * part) / parts)
    const to = Math.floor((people * (part + 1)) / parts)
    zip.addReadStreamLazy(`IA_Indvl_Feeds${part + 1}.xml`, { compressionLevel: 1 }, (callback) =>
      callback(null, Readable.from(inLargePieces(writeIndividualsXml(invent(from, to), '2026-11-09')))),
    )
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

function* invent(from: number, to: number) {
  for (let number = from; number < to; number += 1) yield inventPerson(number)
}

function* inLargePieces(texts: Iterable<string>): Generator<Buffer> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < 256 * 1024) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece)
}
