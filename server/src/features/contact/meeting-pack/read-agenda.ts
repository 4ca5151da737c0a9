import type { Agenda, readAgenda as call } from '@evenkeel/contract/contact/meeting-pack'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { findAgenda } from './agenda-store.ts'
import { requirePreparableRequest } from './require-pack-request.ts'
import { suggestQuestions } from './suggest-questions.ts'

const unwritten: Agenda = { items: [], is_shared: false, version: 0 }

/**
 * The consumer's own agenda with suggestions. The advisor sees it only while it is shared and after accepting; before
 * that not even a version shows that one exists.
 */
export async function readAgenda(
  { database: { orm } }: Pick<Services, 'database'>,
  caller: Caller,
  requestId: number,
): Promise<AnswerOf<typeof call>> {
  const { advisorId, isAccepted } = await requirePreparableRequest(orm, caller, requestId)
  const row = await findAgenda(orm, requestId)
  const agenda = row ? { items: row.items, is_shared: row.isShared, version: row.version } : unwritten
  if (caller.role === 'consumer')
    return { agenda, suggestions: await suggestQuestions(orm, advisorId, agenda.items) }
  return { agenda: agenda.is_shared && isAccepted ? agenda : unwritten, suggestions: [] }
}
