import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { decodeText } from './decode-text.ts'
import { type FeedLimits, feedLimits } from './feed-limits.ts'
import { feedParser } from './feed-parser.ts'
import { FeedProblem } from './feed-problem.ts'
import type { FeedHead, FeedRecord } from './feed-record.ts'
import { type FeedFile, type FeedPart, openFeedFile } from './open-feed-file.ts'
import { budgetOf, unpackedBytes } from './unpacked-bytes.ts'

export interface Feed extends FeedHead {
  name: string
  /** As stored, packed or not. */
  bytes: number
  /** All records in file order, a batch at a time. Reads only on demand. */
  records(): AsyncGenerator<FeedRecord[]>
  /** Whether the file is unchanged since it was opened: some are imported while being downloaded. */
  isUntouched(): Promise<boolean>
  close(): void
}

/** A file of the register. Kind and date are known before the first record is read. */
export async function openFeed(path: string, limits: FeedLimits = feedLimits): Promise<Feed> {
  const file = await openFeedFile(path, limits)
  try {
    const stamp = await stampOf(path)
    const head = await readHead(file, basename(path), limits)
    return {
      ...head,
      name: basename(path),
      bytes: file.bytes,
      records: () => readRecords(file, limits),
      isUntouched: async () => (await stampOf(path)) === stamp,
      close: () => file.close(),
    }
  } catch (error) {
    file.close()
    throw error
  }
}

async function stampOf(path: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path)
  return [size, mtimeMs, ino].join()
}

async function readHead(file: FeedFile, name: string, limits: FeedLimits): Promise<FeedHead> {
  let head: FeedHead | undefined
  for (const part of file.parts) {
    const found = await headOf(part, file.bytes, limits)
    head ??= found
    if (found.kind !== head.kind) throw new FeedProblem(`${name} contains different kinds of files.`)
    if (found.madeOn !== head.madeOn)
      throw new FeedProblem(
        `${name} contains files from different days: ${formatCalendarDay(head.madeOn)} and ${formatCalendarDay(found.madeOn)}.`,
      )
  }
  if (!head) throw new FeedProblem(`${name} is empty.`)
  return head
}

async function headOf(part: FeedPart, bytes: number, limits: FeedLimits): Promise<FeedHead> {
  const parser = feedParser(part.name, 0, limits)
  for await (const text of decodeText(unpackedBytes(part, budgetOf(bytes, limits)), part.name)) {
    try {
      parser.write(text)
    } catch (error) {
      // Later errors are reported when they are reached; records before them are good.
      if (!parser.head()) throw error
    }
    const head = parser.head()
    if (head) return head
  }
  parser.end()
  throw new FeedProblem(`${part.name} is not a register file: it has no elements.`)
}

async function* readRecords(file: FeedFile, limits: FeedLimits): AsyncGenerator<FeedRecord[]> {
  const budget = budgetOf(file.bytes, limits)
  let before = 0
  for (const part of file.parts) {
    const parser = feedParser(part.name, before, limits)
    try {
      for await (const text of decodeText(unpackedBytes(part, budget), part.name)) {
        parser.write(text)
        const records = parser.take()
        before = records.at(-1)?.number ?? before
        if (records.length > 0) yield records
      }
      parser.end()
    } catch (error) {
      const records = parser.take()
      if (records.length > 0) yield records
      throw error
    }
    const rest = parser.take()
    before = rest.at(-1)?.number ?? before
    if (rest.length > 0) yield rest
  }
}
