import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { writeMatchEvent } from '../history/write-match-event.ts'
import { chooserOf, isVisitor, lockSeeker, seekerFrom } from '../seekers/seeker.ts'
import { deleteOpenChoices, findOwnChoice, setPicked } from './choice-store.ts'

/**
 * Takes an answer back: the pair is open again and is the next one offered. From now on it changes no list, and the
 * nightly refit leaves it out.
 */
export async function undoChoice(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller | Visitor,
  choiceId: string,
): Promise<undefined> {
  const seeker = seekerFrom(caller, 'not-allowed')
  await database.transaction(async (transaction) => {
    await lockSeeker(transaction, seeker, clock.now())
    const choice = await findOwnChoice(transaction, Number(choiceId), chooserOf(seeker))
    if (!choice) throw new Problem('not-found')
    if (choice.picked === null) return
    await deleteOpenChoices(transaction, chooserOf(seeker), choice.id)
    await setPicked(transaction, choice.id, { picked: null, answeredAt: null })
    if (isVisitor(seeker)) return
    await writeMatchEvent(transaction, clock.now(), {
      kind: 'unchosen',
      consumerId: seeker,
      detail: { choiceId: choice.id },
    })
  })
}
