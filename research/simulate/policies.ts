import { oraclePlayer, randomPlayer, rulesPlayer } from './baseline-players.ts'
import { choicesPlayer, learnedPlayer, oneSidedPlayer } from './learned-player.ts'
import type { Player } from './player.ts'
import type { World } from './world.ts'
import { worldPrior } from './world-prior.ts'

export const policies = ['random', 'rules', 'one-sided', 'learned', 'oracle'] as const
/** `choices` is `learned` with choices between two advisors before each list. */
export type Policy = (typeof policies)[number] | 'choices'

export function playerOf(policy: Policy, world: World): Player {
  const prior = worldPrior(world.recipe)
  if (policy === 'random') return randomPlayer(prior)
  if (policy === 'rules') return rulesPlayer(prior)
  if (policy === 'one-sided') return oneSidedPlayer(prior)
  if (policy === 'choices') return choicesPlayer(prior)
  return policy === 'learned' ? learnedPlayer(prior) : oraclePlayer(world)
}
