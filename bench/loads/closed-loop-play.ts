import { parentPort } from 'node:worker_threads'
import { makeWorld } from '../../research/simulate/make-world.ts'
import { playWorld } from '../../research/simulate/play-world.ts'
import { type Policy, playerOf } from '../../research/simulate/policies.ts'
import { type WorldName, worldRecipe } from '../../research/simulate/world-recipe.ts'

// A worker that plays policies in simulated worlds.

export type Game = {
  readonly world: WorldName
  readonly consumersADay: number
  readonly seed: number
  readonly policy: Policy
  readonly hasLoadStage: boolean
}

export type Score = {
  readonly matches: number
  readonly wasted: number
  readonly answered: number
  readonly lasting: number
}

parentPort?.on('message', ({ world: name, consumersADay, seed, policy, hasLoadStage }: Game) => {
  const world = makeWorld(worldRecipe(name, seed, consumersADay))
  const { matches, wasted, answered, lasting } = playWorld(world, playerOf(policy, world), hasLoadStage)
  parentPort?.postMessage({ matches, wasted, answered, lasting } satisfies Score)
})
