import type { WorldRecipe } from './world.ts'

const base: Omit<WorldRecipe, 'seed' | 'consumersADay'> = {
  days: 126,
  advisors: 400,
  listSize: 8,
  examination: 0.6,
  replyDelay: [3, 3],
  drift: 0,
  hasInteractions: false,
  newcomers: 0,
  surprises: 0,
  ownTastes: 0,
  prior: 'near',
}

/** Variants of the base world, each harder in one way. */
export const harder = {
  base: {},
  drift: { drift: 0.2 },
  'wrong prior': { prior: 'wrong' },
  interactions: { hasInteractions: true },
  'delay 0–7': { replyDelay: [0, 7] },
  newcomers: { newcomers: 0.4 },
  surprises: { surprises: 0.1 },
  'own tastes': { ownTastes: 0.4 },
} as const satisfies Record<string, Partial<WorldRecipe>>

export type WorldName = keyof typeof harder

export const worldRecipe = (name: WorldName, seed: number, consumersADay: number): WorldRecipe => ({
  ...base,
  ...harder[name],
  seed,
  consumersADay,
})
