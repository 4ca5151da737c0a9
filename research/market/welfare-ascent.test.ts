import { describe, expect, test } from 'vitest'
import { naiveLists, reciprocalLists } from './baseline-lists.ts'
import { expectedMatches } from './expected-matches.ts'
import { exposureOf } from './exposure-of.ts'
import { evenExposure, frankWolfe } from './frank-wolfe.ts'
import { logLooks } from './looks.ts'
import type { Lists, Market } from './market.ts'
import { maximizeApplications } from './maximize-applications.ts'
import { mersenneTwister } from './mersenne-twister.ts'
import { datesMarket, jobsMarket } from './published-markets.ts'
import { rankBy } from './rank-by.ts'
import { transferableUtilityLists } from './transferable-utility.ts'
import { startAscent } from './welfare-ascent.ts'

const matches = (market: Market, lists: Lists) => expectedMatches(market, exposureOf(lists, market.leftLooks))
const everybody = (size: number) => Array.from({ length: size }, (_, at) => at)

describe('the ascent', () => {
  test.each([0, 0.5, 1])(
    'never loses a match and ends where no single list can be better (crowding %d)',
    (crowding) => {
      const market = jobsMarket({ jobs: 12, crowding, seed: 9 })
      const start = naiveLists(market)
      const ascent = startAscent(market, exposureOf(start, market.leftLooks))
      let now = matches(market, start)
      for (let sweep = 0; sweep < 100; sweep++) {
        const gained = ascent.sweep()
        const next = matches(market, ascent.lists())
        expect(next).toBeGreaterThanOrEqual(now - 1e-9)
        expect(next - now).toBeCloseTo(gained, 8)
        now = next
        if (gained === 0) break
      }
      const lists = ascent.lists()
      const random = mersenneTwister(1)
      for (let turn = 0; turn < 150; turn++) {
        const person = Math.floor(random() * market.left)
        const list = Int32Array.from(lists[person] ?? [])
        const [a, b] = [Math.floor(random() * list.length), Math.floor(random() * list.length)]
        ;[list[a], list[b]] = [list[b] ?? 0, list[a] ?? 0]
        expect(matches(market, lists.with(person, list))).toBeLessThan(now + 1e-8)
      }
    },
  )

  test('also climbs where looks are above one, and counts what it gains exactly', () => {
    const looks = (places: number) => logLooks(places).map((look) => look / Math.LN2)
    const market = jobsMarket({ jobs: 12, crowding: 0.5, looks })
    const ascent = startAscent(market, exposureOf(naiveLists(market), market.leftLooks))
    const before = matches(market, naiveLists(market))
    const gained = ascent.sweep() + ascent.stir(0.2, 0.5, mersenneTwister(2)) + ascent.sweep()
    expect(matches(market, ascent.lists())).toBeCloseTo(before + gained, 8)
  })

  test('goes back to lists it had', () => {
    const market = jobsMarket({ jobs: 10, crowding: 0.5 })
    const ascent = startAscent(market, evenExposure(market))
    ascent.sweep()
    const saved = ascent.lists()
    ascent.stir(0.5, 1, mersenneTwister(3))
    expect(ascent.lists()).not.toEqual(saved)
    ascent.restore(saved)
    expect(ascent.lists()).toEqual(saved)
    expect(ascent.sweep()).toBeCloseTo(startAscent(market, exposureOf(saved, market.leftLooks)).sweep(), 9)
  })
})

describe('the most applications', () => {
  test.each([
    [20, 23.2],
    [50, 68.9],
  ])('are more than published for %d jobs (%d)', (jobs, published) => {
    const market = jobsMarket({ jobs, crowding: 0.5 })
    const lists = maximizeApplications(market, 2)
    for (const list of lists) expect(Array.from(list).sort((a, b) => a - b)).toEqual(everybody(jobs))
    expect(matches(market, lists)).toBeGreaterThan(published + 0.1)
  })

  test('are never fewer than what costs next to nothing finds', () => {
    for (const seed of [1, 2, 3]) {
      const market = jobsMarket({ jobs: 8, crowding: 0.3, seed })
      for (const tries of [0, 3]) {
        const most = matches(market, maximizeApplications(market, tries))
        expect(most).toBeGreaterThanOrEqual(matches(market, reciprocalLists(market)))
        expect(most).toBeGreaterThanOrEqual(matches(market, transferableUtilityLists(market).left))
      }
    }
  })

  test.each([0.5, 0.9, 1])(
    'are those of the best of many random starts in small markets (crowding %d)',
    (crowding) => {
      for (let seed = 1; seed <= 20; seed++) {
        const market = datesMarket({ left: 5, right: 4, crowding, seed })
        const random = mersenneTwister(seed)
        const found = Array.from({ length: 60 }, () => {
          const start = everybody(5).map(() => rankBy(Float64Array.from({ length: 4 }, random)))
          const ascent = startAscent(market, exposureOf(start, market.leftLooks))
          while (ascent.sweep() > 0);
          return matches(market, ascent.lists())
        })
        expect(matches(market, maximizeApplications(market, 10))).toBeGreaterThan(Math.max(...found) - 1e-9)
      }
    },
  )

  test('small steps alone come close, and stay among what lists can have', () => {
    const market = jobsMarket({ jobs: 20, crowding: 0.5, seed: 5 })
    const exposure = evenExposure(market)
    frankWolfe(market, exposure, 60)
    const best = matches(market, maximizeApplications(market, 2))
    expect(expectedMatches(market, exposure)).toBeGreaterThan(0.985 * best)
    const all = market.leftLooks.reduce((sum, look) => sum + look, 0)
    for (let person = 0; person < market.left; person++) {
      const row = exposure.subarray(person * 20, (person + 1) * 20)
      expect(row.reduce((sum, look) => sum + look, 0)).toBeCloseTo(all, 9)
    }
  })
})
