import { createHash } from 'node:crypto'
import type { Orm } from '../../../database/database.ts'
import { inSlices } from '../../../in-slices.ts'
import type { Services } from '../../../services.ts'
import { type ChainLink, readChain } from './audit-store.ts'

export type AuditVerdict =
  | { isWhole: true; count: number; head: string }
  | { isWhole: false; count: number; brokenAt: number; reason: string }

/** The value that `prev` has in the first row. */
export const genesis = Buffer.alloc(32)
const pageSize = 500

interface Verification {
  expectedHead?: string | undefined
  /** A verified row to continue from. */
  after?: { seq: number; hash: Buffer }
}

/**
 * Reads the chain from its start, or from a verified row. Deleting the last rows leaves a valid but shorter chain, so
 * store the printed head elsewhere and pass it to the next run, which checks that it is still in the chain.
 */
export async function verifyAudit(
  { database }: Pick<Services, 'database'>,
  { expectedHead, after }: Verification = {},
): Promise<AuditVerdict> {
  let last = after ?? { seq: 0, hash: genesis }
  if (after && !(await isStillThere(database.orm, after)))
    return { isWhole: false, count: 0, brokenAt: after.seq, reason: 'the row is missing' }
  let hasSeenHead = expectedHead === undefined
  for (;;) {
    const page = await readChain(database.orm, last.seq, pageSize)
    for await (const link of inSlices(page)) {
      const reason = whyBroken(link, last)
      if (reason) return { isWhole: false, count: last.seq, brokenAt: link.seq, reason }
      last = link
      hasSeenHead ||= link.hash.toString('hex') === expectedHead
    }
    if (page.length < pageSize) break
  }
  const head = last.hash.toString('hex')
  if (!hasSeenHead) {
    return {
      isWhole: false,
      count: last.seq,
      brokenAt: last.seq,
      reason: 'the last recorded entry is no longer in the chain',
    }
  }
  return { isWhole: true, count: last.seq, head }
}

async function isStillThere(orm: Orm, { seq, hash }: { seq: number; hash: Buffer }): Promise<boolean> {
  const [found] = seq === 0 ? [{ seq, hash: genesis }] : await readChain(orm, seq - 1, 1)
  return found?.seq === seq && found.hash.equals(hash)
}

/** Why a row does not follow the one before it; undefined if it does. */
export function whyBroken(link: ChainLink, before: { seq: number; hash: Buffer }): string | undefined {
  if (link.seq !== before.seq + 1) return `rows ${before.seq + 1} to ${link.seq - 1} are missing`
  if (!link.prev.equals(before.hash)) return 'it doesn’t follow the row before it'
  const hash = createHash('sha256').update(link.prev).update(link.text).digest()
  return link.hash.equals(hash) ? undefined : 'its contents were changed'
}
