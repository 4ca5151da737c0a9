import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { lockInOrder } from '../../../account/identity/people/lock-in-order.ts'
import { writeMatchEvent } from '../history/write-match-event.ts'
import { deleteOpenChoices, findOwnChoice, setPicked } from './choice-store.ts'

/**
 * Takes an answer back: the pair is open again and is the next one offered. From now on it changes no list, and the
 * nightly refit leaves it out.
 */
export async function undoChoice(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId, role }: Caller,
  choiceId: string,
): Promise<undefined> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  await database.transaction(async (transaction) => {
    await lockInOrder(transaction, personId)
    const choice = await findOwnChoice(transaction, Number(choiceId), personId)
    if (!choice) throw new Problem('not-found')
    if (choice.picked === null) return
    await deleteOpenChoices(transaction, personId, choice.id)
    await setPicked(transaction, choice.id, { picked: null, answeredAt: null })
    await writeMatchEvent(transaction, clock.now(), {
      kind: 'unchosen',
      consumerId: personId,
      detail: { choiceId: choice.id },
    })
  })
}
