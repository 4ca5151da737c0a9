import { formatCount } from '@evenkeel/format/counts'
import { formatList } from '@evenkeel/format/lists'
import { SaxesParser } from 'saxes'
import type { FeedLimits } from './feed-limits.ts'
import { FeedProblem, printable } from './feed-problem.ts'
import type { FeedHead, FeedKind, FeedRecord } from './feed-record.ts'
import { firmReader } from './read-firm.ts'
import { personReader } from './read-person.ts'
import { dayOrNull } from './read-values.ts'
import type { ElementReader, RecordReader } from './record-reader.ts'
import type { FirmFacts, PersonFacts } from './register-facts.ts'

type Facts = PersonFacts | FirmFacts
const roots = new Map<string, { kind: FeedKind; reader: RecordReader<Facts> }>([
  ['IAPDIndividualReport', { kind: 'individuals', reader: personReader }],
  ['IAPDFirmSECReport', { kind: 'sec-firms', reader: firmReader('sec') }],
  ['IAPDFirmStateReport', { kind: 'state-firms', reader: firmReader('state') }],
])

export interface FeedParser {
  /** Undefined until the first element is read. */
  head(): FeedHead | undefined
  write(text: string): void
  /** Throws if the document is incomplete. */
  end(): void
  /** The records completed since the last call, even if later text is broken. */
  take(): FeedRecord[]
}

/** Parses one document in chunks. `before` is the number of records in earlier parts. */
export function feedParser(name: string, before: number, limits: FeedLimits): FeedParser {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  let head: FeedHead | undefined
  let reader: RecordReader<Facts> | undefined
  let number = before
  let records: FeedRecord[] = []
  let facts: Facts | undefined
  // From the record inward; undefined for elements without a reader and everything below them.
  const path: (ElementReader<Facts> | undefined)[] = []
  let depth = 0
  let isInContainer = false
  let text = ''
  let boundary = 0
  let isEnding = false
  let hasBadBytes = false
  let start = ''

  const where = () =>
    number === before ? `${name}, before its first record` : `${name}, after record ${number}`

  function readRoot(element: string, attributes: Record<string, string>): void {
    const root = roots.get(element)
    if (!root)
      throw new FeedProblem(
        `${name} is not a register file: its first element is "${printable(element)}", not ${formatList([...roots.keys()], 'or')}.`,
      )
    const madeOn = dayOrNull(attributes.GenOn)
    if (!madeOn) throw new FeedProblem(`${name} has no creation date (GenOn).`)
    head = { kind: root.kind, madeOn }
    reader = root.reader
    start = ''
  }

  function checkSize(): void {
    if (parser.position - boundary <= limits.recordCharacters) return
    throw new FeedProblem(
      `${where()}: the next record is longer than ${formatCount(limits.recordCharacters)} characters. Stopped reading.`,
    )
  }

  function finishRecord(done: Facts, by: RecordReader<Facts>): void {
    checkSize()
    boundary = parser.position
    number += 1
    const reason =
      by.finish(done) ??
      (hasBadBytes && JSON.stringify(done).includes('\uFFFD')
        ? 'It contains bytes that aren’t text.'
        : undefined)
    records.push(
      reason === undefined
        ? { number, crd: done.crd, facts: done }
        : { number, crd: done.crd || null, reason },
    )
  }

  parser.on('doctype', () => {
    throw new FeedProblem(`${name} has a DOCTYPE, which register files never have. Not read.`)
  })
  parser.on('error', (error) => {
    if (isEnding) throw new FeedProblem(`${where()}: the file is incomplete; the end is missing.`)
    throw new FeedProblem(
      /entity/.test(error.message)
        ? `${where()}: there’s an entity that XML doesn’t define. Stopped reading.`
        : `${where()}: not well-formed XML (${printable(error.message)}).`,
    )
  })
  parser.on('opentag', (tag) => {
    depth += 1
    text = ''
    if (facts) {
      const inside = path.length === 0 ? reader?.inside : path.at(-1)?.inside
      const found = inside?.get(tag.name)
      path.push(found)
      found?.read?.(facts, tag.attributes)
    } else if (depth === 1) readRoot(tag.name, tag.attributes)
    else if (depth === 2) isInContainer = tag.name === reader?.container
    else if (depth === 3 && isInContainer && tag.name === reader?.element) {
      boundary = parser.position
      facts = reader.begin()
    }
  })
  parser.on('closetag', () => {
    depth -= 1
    if (!facts || !reader) return
    if (path.length > 0) return path.pop()?.text?.(facts, text)
    const done = facts
    facts = undefined
    finishRecord(done, reader)
  })
  parser.on('text', (piece) => {
    if (path.at(-1)?.text) text += piece
  })
  parser.on('cdata', (piece) => {
    if (path.at(-1)?.text) text += piece
  })

  return {
    head: () => head,
    write(piece) {
      hasBadBytes ||= piece.includes('\uFFFD')
      if (!head) start += piece
      parser.write(piece)
      if (!head && start.length > limits.headCharacters)
        throw new FeedProblem(
          /<!DOCTYPE/i.test(start)
            ? `${name} has a DOCTYPE, which register files never have. Not read.`
            : `${name} is not a register file: no element in the first ${formatCount(limits.headCharacters)} characters.`,
        )
      checkSize()
    },
    end() {
      isEnding = true
      parser.close()
    },
    take() {
      const taken = records
      records = []
      return taken
    },
  }
}
