import { hash } from 'node:crypto'
import type { MalformedRecord, ReadRecord } from './feed-record.ts'
import type { Feed } from './open-feed.ts'

const recordsAtOnce = 1000

/** A record as it is stored: its facts as JSON and their hash. */
export interface TextRecord {
  number: number
  crd: string
  facts: string
  hash: string
}

export type BatchItem = TextRecord | MalformedRecord

/** The records after this one, a thousand at a time. */
export async function* readBatches(
  feed: Pick<Feed, 'records'>,
  goesOnAt: number,
): AsyncGenerator<BatchItem[]> {
  let batch: BatchItem[] = []
  try {
    for await (const records of feed.records()) {
      for (const record of records) {
        if (record.number <= goesOnAt) continue
        batch.push('facts' in record ? asText(record) : record)
        if (batch.length < recordsAtOnce) continue
        yield batch
        batch = []
      }
    }
  } catch (error) {
    // Records before the broken position are good.
    if (batch.length > 0) yield batch
    throw error
  }
  if (batch.length > 0) yield batch
}

// Converted at once, because text takes far less memory than its objects. Readers create facts in a fixed order, so
// equal facts have equal text; changing that order would rewrite every record once, without adding history, which
// compares facts.
function asText({ number, crd, facts }: ReadRecord): TextRecord {
  const text = JSON.stringify(facts)
  return { number, crd, facts: text, hash: hash('sha256', text, 'hex') }
}
