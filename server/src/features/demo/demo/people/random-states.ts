import { idsOf, type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import { neighborsOf } from './places.ts'
import type { Random } from './seeded-random.ts'

/** States without a de minimis exemption. */
const noDeMinimis: readonly StateCode[] = ['TX', 'LA', 'NE', 'NH']
/** States that clients often move between. */
const busy: StateCode[] = [
  'CA',
  'TX',
  'FL',
  'NY',
  'PA',
  'IL',
  'OH',
  'GA',
  'NC',
  'MI',
  'NJ',
  'VA',
  'WA',
  'AZ',
  'CO',
  'MA',
]
const all = idsOf(states)

export interface Served {
  registered: StateCode[]
  deMinimis: StateCode[]
}

export function randomStates(random: Random, home: StateCode, isVirtual: boolean): Served {
  const near = neighborsOf(home)
  const registered = new Set<StateCode>([
    home,
    ...random.pickSeveral(near, random.integer(0, Math.min(3, near.length))),
  ])
  const reach = isVirtual ? random.uniform() : random.uniform() * 0.5
  // A few advisors are registered everywhere, and some in half of the country.
  if (reach > 0.93) for (const state of all) registered.add(state)
  else if (reach > 0.62)
    for (const state of random.pickSeveral(all, random.integer(14, 30))) registered.add(state)
  else
    for (const state of random.pickSeveral(busy, random.integer(0, isVirtual ? 6 : 2))) registered.add(state)
  const others = all.filter((state) => !registered.has(state) && !noDeMinimis.includes(state))
  const deMinimis = random.pickSeveral(others, random.chance(0.6) ? random.integer(1, 4) : 0)
  return { registered: inOrder(registered), deMinimis: inOrder(new Set(deMinimis)) }
}

const inOrder = (chosen: ReadonlySet<StateCode>) => all.filter((state) => chosen.has(state))
