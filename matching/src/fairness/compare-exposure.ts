import { bootstrapByGroup, type Interval } from '../evaluate/bootstrap-by-group.ts'
import { isRefusal, refuse } from '../evaluate/evaluation-refusal.ts'
import { log } from '../exact/log.ts'
import { type GroupTest, permutationTest, shareDifferences } from './permutation-test.ts'
import { fewestToJudge } from './verdict.ts'

/** An advisor's expected examinations under two orders, and what they merit. */
export type ComparedAdvisor = {
  /** One group per attribute, in the same order for everyone. */
  readonly groups: readonly string[]
  readonly live: number
  readonly shadow: number
  readonly merit: number
}

export type ExposureChange = {
  /** The index of the attribute. */
  readonly attribute: number
  readonly group: string
  readonly advisors: number
  /** How much farther the group's exposure per merit is from the overall one, as a share; null without exposure. */
  readonly value: number | null
  /** The probability that chance moves any of the groups as far. */
  readonly chance: number
  readonly isWorse: boolean
}

/** How often a model that treats all groups alike may be stopped by chance, over all groups together. */
const falseBlocks = 0.025
const resampling = { draws: 1000, seed: 1 }

/** For every group large enough to judge, whether the shadow's order is less even than the live one, beyond chance. */
export function compareExposure(advisors: readonly ComparedAdvisor[]): ExposureChange[] {
  const merit = advisors.map((advisor) => advisor.merit)
  const columns = [
    shareDifferences(
      advisors.map(({ shadow }) => shadow),
      merit,
    ),
    shareDifferences(
      advisors.map(({ live }) => live),
      merit,
    ),
  ]
  const groups = groupsOf(advisors)
  const chancesOf = (statistic: GroupTest['statistic']) =>
    permutationTest(
      advisors.length,
      groups.map(({ members }): GroupTest => ({ members, columns, statistic })),
      resampling,
    )
  const [shifts, standings] = [chancesOf(shiftOf), chancesOf(unevennessOf)]
  return groups.map(({ attribute, group, members }, index) => {
    const chance = shifts[index] ?? 1
    const sums = columns.map((column) => members.reduce((sum, place) => sum + (column[place] ?? 0), 0))
    const isUneven = isLessEven(sums) || (standings[index] ?? 1) <= falseBlocks
    return {
      attribute,
      group,
      advisors: members.length,
      value: changeOf(advisors, members),
      chance,
      isWorse: chance <= falseBlocks && isUneven,
    }
  })
}

/** How far the shadow moves the group; more telling than a difference in unevenness, which is noisy on both sides. */
const shiftOf = ([shadow = 0, live = 0]: readonly number[]) => Math.abs(shadow - live)
/** How far the shadow leaves the group from what it merits. */
const unevennessOf = ([shadow = 0]: readonly number[]) => Math.abs(shadow)
/** A shift toward what a group merits is welcome, unless it goes well past it. */
const isLessEven = ([shadow = 0, live = 0]: readonly number[]) => Math.abs(shadow) > Math.abs(live)

type Group = { readonly attribute: number; readonly group: string; readonly members: readonly number[] }

function groupsOf(advisors: readonly ComparedAdvisor[]): Group[] {
  const attributes = advisors[0]?.groups.length ?? 0
  return Array.from({ length: attributes }, (_, attribute) => {
    const members = Map.groupBy(advisors.keys(), (index) => advisors[index]?.groups[attribute] ?? '')
    return [...members].map(([group, own]): Group => ({ attribute, group, members: own }))
  })
    .flat()
    .filter(({ members }) => members.length >= fewestToJudge && members.length < advisors.length)
}

function changeOf(advisors: readonly ComparedAdvisor[], members: readonly number[]): number | null {
  const sumOf = (of: 'live' | 'shadow' | 'merit') => ({
    all: advisors.reduce((sum, advisor) => sum + advisor[of], 0),
    own: members.reduce((sum, place) => sum + (advisors[place]?.[of] ?? 0), 0),
  })
  const merit = sumOf('merit')
  const unevenness = (of: 'live' | 'shadow') => {
    const { own, all } = sumOf(of)
    return Math.abs(log((own * merit.all) / (merit.own * all)))
  }
  const change = unevenness('shadow') - unevenness('live')
  return Number.isFinite(change) ? change : null
}

/** For display only: the 95% interval of a change, over resampled advisors; undefined where it has none. */
export function intervalOfChange(
  advisors: readonly ComparedAdvisor[],
  { attribute, group }: Pick<ExposureChange, 'attribute' | 'group'>,
): Interval | undefined {
  const interval = bootstrapByGroup(
    advisors,
    (drawn) => {
      const members = drawn.flatMap(({ groups }, place) => (groups[attribute] === group ? [place] : []))
      return changeOf(drawn, members) ?? refuse('not-a-number')
    },
    { draws: 400, seed: 1, confidence: 0.95 },
  )
  return isRefusal(interval) ? undefined : interval
}
