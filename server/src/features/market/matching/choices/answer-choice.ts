import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { answerChoice as call } from '@evenkeel/contract/market/choices'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { writeMatchEvent } from '../history/write-match-event.ts'
import { chooserOf, isVisitor, lockSeeker, seekerFrom } from '../seekers/seeker.ts'
import { findOwnChoice, setPicked } from './choice-store.ts'

/** The caller picked one of two advisors; the same answer twice is one, another answer needs an undo first. */
export async function answerChoice(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller | Visitor,
  choiceId: string,
  { picked }: BodyOf<typeof call>,
): Promise<undefined> {
  const seeker = seekerFrom(caller, 'not-allowed')
  await database.transaction(async (transaction) => {
    await lockSeeker(transaction, seeker, clock.now())
    const choice = await findOwnChoice(transaction, Number(choiceId), chooserOf(seeker))
    if (!choice) throw new Problem('not-found')
    if (choice.picked === picked) return
    if (choice.picked !== null) throw new Problem('already-chosen')
    const now = clock.now()
    await setPicked(transaction, choice.id, { picked, answeredAt: now })
    // A visitor's choices are learned from once they have an account.
    if (isVisitor(seeker)) return
    const detail = { choiceId: choice.id, picked }
    await writeMatchEvent(transaction, now, { kind: 'chosen', consumerId: seeker, detail })
  })
}
