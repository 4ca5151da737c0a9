import type {
  addCannedReply as addCall,
  CannedReply,
  changeCannedReply as changeCall,
} from '@evenkeel/contract/contact/support-desk'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { fullName } from '../../../account/identity/people/full-name.ts'
import { readNamesOf } from '../../../account/identity/people/person-names.ts'
import { limitAnswering } from '../support-limits.ts'
import { seconds } from '../support-on-wire.ts'
import {
  insertCannedReply,
  isTitleTaken,
  listCannedReplyRows,
  removeCannedReply,
  setCannedReply,
} from './canned-reply-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'secrets'>

const titleTaken = { title: 'Another reply has this title.' }

/** Shared by all staff, in the order of their titles. */
export async function listCannedReplies({
  database: { orm },
}: Pick<Services, 'database'>): Promise<{ replies: CannedReply[] }> {
  const rows = await listCannedReplyRows(orm)
  const staff = await readNamesOf(orm, [...new Set(rows.flatMap(({ changedBy }) => changedBy ?? []))])
  const names = new Map(staff.map((each) => [each.personId, fullName(each)]))
  return {
    replies: rows.map(({ id, title, text, version, changedBy, changedAt }) => ({
      id,
      title,
      text,
      version,
      changed_by: changedBy === null ? null : (names.get(changedBy) ?? null),
      changed_at: seconds(changedAt),
    })),
  }
}

export async function addCannedReply(
  services: Parts,
  { personId }: Caller,
  { title, text }: BodyOf<typeof addCall>,
): Promise<{ replies: CannedReply[] }> {
  await limitAnswering(services, personId)
  const reply = { title, text, changedBy: personId, changedAt: services.clock.now() }
  const isAdded = await insertCannedReply(services.database.orm, reply)
  if (!isAdded) throw new Problem('bad-request', titleTaken)
  return listCannedReplies(services)
}

export async function changeCannedReply(
  services: Parts,
  { personId }: Caller,
  replyId: number,
  { title, text, version }: BodyOf<typeof changeCall>,
): Promise<{ replies: CannedReply[] }> {
  await limitAnswering(services, personId)
  await services.database.transaction(async (transaction) => {
    if (await isTitleTaken(transaction, title, replyId)) throw new Problem('bad-request', titleTaken)
    const reply = { title, text, changedBy: personId, changedAt: services.clock.now() }
    const isChanged = await setCannedReply(transaction, { ...reply, replyId, from: version })
    if (!isChanged) throw new Problem('changed-elsewhere')
  })
  return listCannedReplies(services)
}

/** Deleted twice is deleted. */
export async function deleteCannedReply(
  services: Pick<Services, 'database'>,
  replyId: number,
): Promise<{ replies: CannedReply[] }> {
  await removeCannedReply(services.database.orm, replyId)
  return listCannedReplies(services)
}
