import { expect, test } from 'vitest'
import { makeWorld } from './make-world.ts'
import { playWorld } from './play-world.ts'
import { playerOf } from './policies.ts'
import { worldRecipe } from './world-recipe.ts'

/** Two weeks of a small market, led by a policy that learns. */
function play(seed: number) {
  const recipe = { ...worldRecipe('base', seed, 60), advisors: 40, consumersADay: 12, days: 14 }
  const world = makeWorld(recipe)
  return playWorld(world, playerOf('learned', world), true)
}

test('a market with the same seed comes out the same, and with another seed otherwise', () => {
  const played = play(31)
  expect(play(31)).toEqual(played)
  expect(play(32)).not.toEqual(played)
})
