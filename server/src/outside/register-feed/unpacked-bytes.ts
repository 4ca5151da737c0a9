import { crc32 } from 'node:zlib'
import { formatCount } from '@evenkeel/format/counts'
import { explainReadFailure } from './explain-read-failure.ts'
import type { FeedLimits } from './feed-limits.ts'
import { FeedProblem } from './feed-problem.ts'
import type { FeedPart } from './open-feed-file.ts'

/** What all parts of a file together may still unpack to. */
export interface Budget {
  left: number
  sentence: string
}

export function budgetOf(bytes: number, limits: FeedLimits): Budget {
  const byRatio = Math.max(limits.freeBytes, limits.ratio * bytes)
  return byRatio < limits.expandedBytes
    ? { left: byRatio, sentence: `unpacks to more than ${limits.ratio} times its size` }
    : {
        left: limits.expandedBytes,
        sentence: `unpacks to more than ${formatCount(limits.expandedBytes)} bytes`,
      }
}

/** Counted as they arrive, because a file may lie about its size. */
export async function* unpackedBytes(part: FeedPart, budget: Budget): AsyncGenerator<Buffer> {
  let sum = 0
  try {
    const chunks: AsyncIterable<Buffer> = await part.open()
    for await (const chunk of chunks) {
      budget.left -= chunk.length
      if (budget.left < 0) throw new FeedProblem(`${part.name} ${budget.sentence}. Stopped reading.`)
      if (part.crc32 !== undefined) sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw explainReadFailure(error, part.name)
  }
  if (part.crc32 !== undefined && sum !== part.crc32)
    throw new FeedProblem(`${part.name} is damaged: its checksum is wrong.`)
}
