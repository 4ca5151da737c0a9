import type { Services } from '../../../services.ts'
import { type AuditCheck, findAuditCheck, putAuditCheck } from './audit-check-store.ts'
import { compareHeads } from './audit-heads.ts'
import { type AuditVerdict, genesis, verifyAudit } from './verify-audit.ts'

const dayMs = 86_400_000
const wholeEveryMs = 7 * dayMs

type Parts = Pick<Services, 'database' | 'clock'>

/**
 * Verifies the audit log once a day: rows written since the last time, and once a week, or after a broken one, all of
 * them.
 */
export async function checkAudit(services: Parts & Pick<Services, 'log' | 'settings'>): Promise<void> {
  const now = services.clock.now()
  const last = await findAuditCheck(services.database.orm)
  if (last && now.getTime() - last.checkedAt.getTime() < dayMs) return
  const isWhole = !last || last.brokenAt !== null || now.getTime() - last.wholeAt.getTime() >= wholeEveryMs
  const chain = await verifyAudit(
    services,
    isWhole
      ? { expectedHead: last?.brokenAt === null ? last.head.toString('hex') : undefined }
      : { after: { seq: last.checkedTo, hash: last.head } },
  )
  const verdict = await withHeads(services, chain)
  if (!verdict.isWhole)
    services.log.error({ row: verdict.brokenAt, reason: verdict.reason }, 'the audit log is broken')
  await putAuditCheck(services.database.orm, {
    checkedTo: verdict.count,
    head: verdict.isWhole ? Buffer.from(verdict.head, 'hex') : genesis,
    checkedAt: now,
    wholeAt: isWhole ? now : last.wholeAt,
    brokenAt: verdict.isWhole ? null : verdict.brokenAt,
  })
}

/** A chain that is whole in itself may still be shorter, or another one, than what was noted outside the database. */
export async function withHeads(
  { database, settings }: Pick<Services, 'database'> & { settings: Pick<Services['settings'], 'auditHeads'> },
  verdict: AuditVerdict,
): Promise<AuditVerdict> {
  if (!verdict.isWhole) return verdict
  const broken = await compareHeads(database.orm, settings.auditHeads.file)
  return broken ? { isWhole: false, count: Math.min(verdict.count, broken.brokenAt - 1), ...broken } : verdict
}

/** Records a verification of the whole audit log that staff ran. */
export async function noteAuditCheck(
  { database, clock }: Parts,
  found: Pick<AuditCheck, 'checkedTo' | 'head' | 'brokenAt'>,
): Promise<void> {
  const now = clock.now()
  await putAuditCheck(database.orm, { ...found, checkedAt: now, wholeAt: now })
}

/** When the audit log was last verified, and its first broken row; undefined before the first time. */
export async function readAuditCheck({
  database,
}: Pick<Services, 'database'>): Promise<Pick<AuditCheck, 'checkedAt' | 'brokenAt'> | undefined> {
  return findAuditCheck(database.orm)
}
