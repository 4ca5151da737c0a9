import { TextDecoder } from 'node:util'
import { FeedProblem, printable } from './feed-problem.ts'

const declarationBytes = 256
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]
// ISO-8859-1 as the web reads it, which is windows-1252: the register's typographic quotes are where the standard has
// control characters.
const known: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
}

/** Text in the declared encoding, UTF-8 by default. */
export async function* decodeText(bytes: AsyncIterable<Buffer>, name: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let start = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < declarationBytes) continue
    decoder = new TextDecoder(encodingOf(start, name))
    yield decoder.decode(start, { stream: true })
  }
  decoder ??= new TextDecoder(encodingOf(start, name))
  yield start.length < declarationBytes ? decoder.decode(start) : decoder.decode()
}

function encodingOf(start: Buffer, name: string): string {
  const mark = marks.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte))
  if (mark) return mark.encoding
  const declaration = start.toString('latin1', 0, declarationBytes)
  const declared = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"'>]*)["']/.exec(declaration)?.[1] ?? 'utf-8'
  const encoding = known[declared.toLowerCase()]
  if (!encoding)
    throw new FeedProblem(`${name} is encoded as "${printable(declared)}", which register files don’t use.`)
  return encoding
}
