import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { verifyAuditPart as call } from '@evenkeel/contract/staff/audit-log'
import type { Services } from '../../../services.ts'
import { compareHeads } from '../../account/audit/audit-heads.ts'
import { readChain } from '../../account/audit/audit-store.ts'
import { noteAuditCheck } from '../../account/audit/check-audit.ts'
import { genesis, whyBroken } from '../../account/audit/verify-audit.ts'
import { findHash, findNewestSeq } from './audit-log-store.ts'

/**
 * A limited number of rows per call, so no call takes long. The caller continues where the last answer ended; that row's
 * hash was verified by the previous call.
 */
export async function verifyAuditPart(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  after: number,
  rowsAPart = 5000,
): Promise<AnswerOf<typeof call>> {
  const { orm } = services.database
  const newest = await findNewestSeq(orm)
  async function answer(last: { seq: number; hash: Buffer }, found: { seq: number; reason: string } | null) {
    const broken = found ?? (last.seq >= newest ? await compareNoted() : null)
    const is_done = broken !== null || last.seq >= newest
    if (is_done && (broken || after === 0))
      await noteAuditCheck(services, {
        checkedTo: last.seq,
        head: last.hash,
        brokenAt: broken?.seq ?? null,
      })
    return { verified_to: last.seq, head: last.hash.toString('hex'), newest, is_done, broken }
  }
  async function compareNoted() {
    const noted = await compareHeads(orm, services.settings.auditHeads.file)
    return noted ? { seq: noted.brokenAt, reason: noted.reason } : null
  }
  const hash = after === 0 ? genesis : await findHash(orm, after)
  if (!hash) return answer({ seq: 0, hash: genesis }, { seq: after, reason: 'the row is missing' })
  let last = { seq: after, hash }
  for (const link of await readChain(orm, after, rowsAPart)) {
    const reason = whyBroken(link, last)
    if (reason) return answer(last, { seq: link.seq, reason })
    last = link
  }
  return answer(last, null)
}
