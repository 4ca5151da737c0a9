import { oraclePlayer, randomPlayer, rulesPlayer } from './baseline-players.ts'
import { choicesPlayer, learnedPlayer, oneSidedPlayer, stayingPlayer } from './learned-player.ts'
import type { Player } from './player.ts'
import type { World } from './world.ts'
import { worldPrior } from './world-prior.ts'

export const policies = ['random', 'rules', 'one-sided', 'learned', 'oracle'] as const
/**
 * `choices` is `learned` with choices between two advisors before each list, `staying` is `learned` with the third head.
 */
export type Policy = (typeof policies)[number] | 'choices' | 'staying'

export function playerOf(policy: Policy, world: World): Player {
  const prior = worldPrior(world.recipe)
  if (policy === 'random') return randomPlayer(prior)
  if (policy === 'rules') return rulesPlayer(prior)
  if (policy === 'one-sided') return oneSidedPlayer(prior)
  if (policy === 'staying') return stayingPlayer(prior)
  if (policy === 'choices') return choicesPlayer(prior)
  return policy === 'learned' ? learnedPlayer(prior) : oraclePlayer(world)
}
