import type { readAccessLog as readAccessLogEndpoint } from '@evenkeel/contract/account/privacy'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { brand } from '@evenkeel/contract/site/brand'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { type AccessRow, listAccess } from './access-log-store.ts'
import { readAdvisorName } from './advisor-names.ts'

const pageSize = 20

/** Newest first. Shows staff as one group; the audit log has the individual. */
export async function readAccessLog(
  { database: { orm } }: Pick<Services, 'database'>,
  { personId }: Caller,
  before: number | undefined,
): Promise<AnswerOf<typeof readAccessLogEndpoint>> {
  const rows = await listAccess(orm, personId, before, pageSize + 1)
  const entries = []
  for (const row of rows.slice(0, pageSize)) {
    const { id, at, lastAt, actorRole, what, why } = row
    const who = await whoIs(orm, row)
    entries.push({
      entryId: id,
      at: secondsOf(at),
      lastAt: secondsOf(lastAt ?? at),
      role: actorRole,
      who,
      what,
      why,
    })
  }
  return { entries, hasMore: rows.length > pageSize }
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

function whoIs(orm: Orm, { actorId, actorRole }: AccessRow): Promise<string> | string {
  if (actorRole === 'admin') return `${brand.name} staff`
  return actorRole === 'advisor' ? readAdvisorName(orm, actorId) : 'A consumer'
}
