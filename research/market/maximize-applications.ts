import { applicationSlopes } from './application-slopes.ts'
import { reciprocalLists } from './baseline-lists.ts'
import { exposureOf } from './exposure-of.ts'
import { evenExposure, frankWolfe } from './frank-wolfe.ts'
import type { Exposure, Lists, Market } from './market.ts'
import { mersenneTwister } from './mersenne-twister.ts'
import { rankBy } from './rank-by.ts'
import { transferableUtilityLists } from './transferable-utility.ts'
import { startAscent } from './welfare-ascent.ts'

// Maximizes matches when one side applies. Small steps from even exposure find the region and the ascent its
// optimum; then some lists are perturbed and the ascent repeated, keeping improvements.

const smallSteps = 30
const sweepsAtMost = 80
const settled = 1e-6
const blur = 0.1
const stirredShare = 0.1
// Fewer changed lists rarely leave the optimum of a small market.
const leastStirred = 3
// Small markets are cheap, so they get more tries.
const smallMarket = 2_000
const mostPatience = 20
const sweepsATry = 12
const settledATry = 1e-5
// The size limit of the ascent's tables; larger markets use the small steps alone.
const largestTables = 30_000_000
const likelyCounts = 40

/** `tries`: the number of perturbations; 0 compares only the cheap candidates. */
export function maximizeApplications(market: Market, tries: number): Lists {
  const { left, right, leftLooks } = market
  const matchesOf = applicationSlopes(market)
  const found: Lists[] = [reciprocalLists(market), transferableUtilityLists(market).left]
  if (tries > 0) {
    const exposure = evenExposure(market)
    frankWolfe(market, exposure, smallSteps, undefined, matchesOf)
    const isTooLarge = right * (left + 1) * Math.min(left, likelyCounts) > largestTables
    found.push(isTooLarge ? listsOf(market, exposure) : climb(market, exposure, tries))
  }
  let best = { lists: found[0] ?? [], matches: Number.NEGATIVE_INFINITY }
  for (const lists of found) {
    const matches = matchesOf(exposureOf(lists, leftLooks))
    if (matches > best.matches) best = { lists, matches }
  }
  return best.lists
}

function climb(market: Market, start: Exposure, tries: number): Lists {
  const random = mersenneTwister(1)
  const ascent = startAscent(market, start)
  const share = Math.max(stirredShare, leastStirred / market.left)
  const patience = Math.min(mostPatience, Math.max(1, smallMarket / (market.left * market.right)))
  for (let sweep = 0; sweep < sweepsAtMost; sweep++) if (ascent.sweep() < settled) break
  let best = ascent.lists()
  for (let turn = 0; turn < tries * patience; turn++) {
    let gained = ascent.stir(blur, share, random)
    for (let sweep = 0; sweep < sweepsATry; sweep++) {
      const more = ascent.sweep()
      gained += more
      if (more < settledATry) break
    }
    if (gained > 0) best = ascent.lists()
    else ascent.restore(best)
  }
  return best
}

/** Sorts each list by exposure. */
function listsOf({ left, right }: Market, exposure: Exposure): Lists {
  return Array.from({ length: left }, (_, at) => rankBy(exposure.subarray(at * right, (at + 1) * right)))
}
