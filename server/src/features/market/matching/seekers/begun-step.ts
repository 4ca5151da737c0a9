import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import type {
  keepBegunStep as keepCall,
  readBegunStep as readCall,
} from '@evenkeel/contract/market/begun-step'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { deleteBegunStep, findBegunStep, putBegunStep } from './begun-step-store.ts'
import { chooserOf, seekerFrom } from './seeker.ts'

/** As long as a draft. */
export const begunStepLastsMs = 86_400_000

type Parts = Pick<Services, 'database' | 'clock'>

/** Keeps what someone was about to do while they create an account or sign in. */
export async function keepBegunStep(
  { database: { orm }, clock }: Parts,
  caller: Caller | Visitor,
  { begun }: BodyOf<typeof keepCall>,
): Promise<undefined> {
  const who = chooserOf(seekerFrom(caller, 'not-allowed'))
  await (begun ? putBegunStep(orm, who, begun, clock.now()) : deleteBegunStep(orm, who))
}

export async function readBegunStep(
  { database: { orm }, clock }: Parts,
  caller: Caller | Visitor,
): Promise<AnswerOf<typeof readCall>> {
  const who = chooserOf(seekerFrom(caller, 'not-allowed'))
  const since = new Date(clock.now().getTime() - begunStepLastsMs)
  return { begun: (await findBegunStep(orm, who, since)) ?? null }
}
