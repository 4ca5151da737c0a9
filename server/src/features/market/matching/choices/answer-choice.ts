import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { answerChoice as call } from '@evenkeel/contract/market/choices'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { lockInOrder } from '../../../account/identity/people/lock-in-order.ts'
import { writeMatchEvent } from '../history/write-match-event.ts'
import { findOwnChoice, setPicked } from './choice-store.ts'

/** The caller picked one of two advisors; the same answer twice is one, another answer needs an undo first. */
export async function answerChoice(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId, role }: Caller,
  choiceId: string,
  { picked }: BodyOf<typeof call>,
): Promise<undefined> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  await database.transaction(async (transaction) => {
    await lockInOrder(transaction, personId)
    const choice = await findOwnChoice(transaction, Number(choiceId), personId)
    if (!choice) throw new Problem('not-found')
    if (choice.picked === picked) return
    if (choice.picked !== null) throw new Problem('already-chosen')
    const now = clock.now()
    await setPicked(transaction, choice.id, { picked, answeredAt: now })
    const detail = { choiceId: choice.id, picked }
    await writeMatchEvent(transaction, now, { kind: 'chosen', consumerId: personId, detail })
  })
}
