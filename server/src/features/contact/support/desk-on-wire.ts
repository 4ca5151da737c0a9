import type { DeskRequest, WholeDeskRequest } from '@evenkeel/contract/contact/support'
import type { Orm } from '../../../database/database.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { readNamesOf } from '../../account/identity/people/person-names.ts'
import type { DeskRow } from './desk-store.ts'
import { readThread } from './support-message-store.ts'
import { seconds, summaryOnWire } from './support-on-wire.ts'

/** For staff: with the asker, and with every due time, not only the first. */
export function deskOnWire({ request, asker }: DeskRow, now: Date): DeskRequest {
  return {
    ...summaryOnWire(request, now),
    answer_due_at: request.owedBy && seconds(request.owedBy),
    asker: {
      person_id: request.personId,
      type: request.role ?? 'visitor',
      name: request.personId === null ? asker.email : fullName(asker),
      is_gone: asker.isGone,
      email: asker.isGone ? null : asker.email,
    },
  }
}

export async function wholeDeskOnWire(
  orm: Orm,
  row: DeskRow,
  now: Date,
): Promise<{ request: WholeDeskRequest }> {
  const thread = await readThread(orm, row.request.number)
  const authors = thread.flatMap(({ side, authorId }) =>
    side === 'asker' || authorId === null ? [] : [authorId],
  )
  const staff = await readNamesOf(orm, [...new Set(authors)])
  const nameOf = new Map(staff.map((each) => [each.personId, fullName(each)]))
  const messages = thread.map(({ side, authorId, text, files, sentAt }) => ({
    from: side === 'asker' ? ('asker' as const) : ('support' as const),
    staff: side === 'asker' || authorId === null ? null : (nameOf.get(authorId) ?? null),
    is_internal: side === 'note',
    text,
    files,
    sent_at: seconds(sentAt),
  }))
  return { request: { ...deskOnWire(row, now), messages } }
}
