import { isDeepStrictEqual } from 'node:util'
import type { AgendaItem, saveAgenda as call } from '@evenkeel/contract/contact/meeting-pack'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { lockAgenda, putAgenda } from './agenda-store.ts'
import { isOfFormCrs } from './form-crs-questions.ts'
import { requirePreparableRequest } from './require-pack-request.ts'

/** Saves the whole agenda. Saving the same content again changes nothing, so a lost answer can be asked for again. */
export async function saveAgenda(
  { database, clock, live }: Pick<Services, 'database' | 'clock' | 'live'>,
  caller: Caller,
  requestId: number,
  body: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  if (caller.role !== 'consumer') throw new Problem('not-found')
  const items = body.items.map(withTrueSource)
  const isShared = body.is_shared
  return database.transaction(async (transaction) => {
    const { advisorId, isAccepted } = await requirePreparableRequest(transaction, caller, requestId)
    const now = clock.now()
    const stored = await lockAgenda(transaction, requestId, now)
    const answer = (version: number) => ({ agenda: { items, is_shared: isShared, version } })
    if (stored.isShared === isShared && isDeepStrictEqual(stored.items, items)) return answer(stored.version)
    if (stored.version !== body.version) throw new Problem('changed-elsewhere')

    const version = stored.version + 1
    await putAgenda(transaction, { requestId, items, isShared, version, updatedAt: now })
    // Also when sharing ends, because the advisor's open page is out of date.
    if (isAccepted && (isShared || stored.isShared))
      afterCommit(transaction, () => live.tell(advisorId, 'request-changed', { request_id: requestId }))
    return answer(version)
  })
}

/** A question the consumer edited is their own; only the form's exact wording is shown as coming from the form. */
function withTrueSource(item: AgendaItem): AgendaItem {
  return item.source === 'form-crs' && !isOfFormCrs(item.text) ? { ...item, source: 'own' } : item
}
