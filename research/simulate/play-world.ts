import { sigmoid } from '@evenkeel/matching/exact/sigmoid'
import { featuresOf, sumOf, tableOf } from '@evenkeel/matching/features/feature-schema'
import { leastRoom, roomOf } from '@evenkeel/matching/load-budget'
import { examinationChance } from '@evenkeel/matching/model/examination'
import { typicalOf } from '@evenkeel/matching/order/typical'
import { uniformAt } from '@evenkeel/matching/random/seeded'
import { type Candidate, rankCandidates } from '@evenkeel/matching/rank-candidates'
import { interactionOfAccepts, interactionOfWants } from './interactions.ts'
import type { AskedPair, Player, ShownPlace } from './player.ts'
import type { SimulatedAdvisor, SimulatedConsumer, World } from './world.ts'
import { worldOrder } from './world-order.ts'
import { worldSchema } from './world-schema.ts'

/** The result of a policy. Requests answered after the last day count in `requests` only. */
export type Played = {
  readonly lists: number
  readonly requests: number
  readonly answered: number
  readonly matches: number
  readonly wasted: number
  /** Matches that met, hired and stay for the simulation's year, also where that ends after the last day. */
  readonly lasting: number
  /** Per day, to show how fast a policy learns. */
  readonly matchesByDay: readonly number[]
}

type Pending = { consumer: SimulatedConsumer; key: number; advisor: number; chance: number }
type Tables = ReturnType<Player['tablesFor']>
type Desk = { free: number; pending: Pending[] }

// Outcomes are drawn per pair rather than per time, so that every policy meets the same luck.
const [looks, wants, accepts, delays, surprised, lot, lists, picks, meets, stays, leaves] = [
  11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
]
/** The year of staying, shortened so that a game sees some of it. */
export const simulatedYear = 42
const daysUntilSaid = 7
const chanceOfMeeting = 0.85
/** How much likelier people hire than hire and stay, in log odds. */
const moreHire = 1
const daysAWeek = 7
const chanceOf = ({ chance }: Pending) => chance

export function playWorld(world: World, player: Player, hasLoadStage: boolean): Played {
  const { seed, consumersADay, days, listSize, examination, replyDelay, surprises } = world.recipe
  const { hasInteractions } = world.recipe
  const desks: Desk[] = world.advisors.map(() => ({ free: 0, pending: [] }))
  const inState = Array.from({ length: 4 }, (_, state) =>
    world.advisors.flatMap((advisor, index) => (advisor.state === state ? [index] : [])),
  )
  const due: Pending[][] = Array.from({ length: days + replyDelay[1] + 1 }, () => [])
  const looked = Array.from({ length: listSize }, (_, place) => examinationChance(examination, place))
  const later: (() => void)[][] = Array.from({ length: days }, () => [])
  const tally = { lists: 0, requests: 0, answered: 0, matches: 0, wasted: 0, lasting: 0 }
  const matchesByDay = new Array<number>(days).fill(0)

  for (let day = 0; day < days; day++) {
    openDay(day)
    for (const happens of later[day] ?? []) happens()
    for (const pending of (due[day] ?? []).splice(0)) answer(pending, day)
    for (const [index, consumer] of world.consumersOn(day).entries())
      serve(consumer, day * consumersADay + index, day)
    player.endDay?.(day)
  }
  return { ...tally, matchesByDay }

  function openDay(day: number) {
    const week = Math.floor(day / daysAWeek)
    for (const [index, desk] of desks.entries()) {
      if (day % daysAWeek === 0) desk.free = world.advisors[index]?.capacity ?? 0
      if (surprises === 0) continue
      const fate = uniformAt(seed, surprised, week, index)
      if (fate < surprises && Math.floor((fate / surprises) * daysAWeek) === day % daysAWeek) desk.free = 0
    }
  }

  function serve(consumer: SimulatedConsumer, key: number, day: number) {
    offerChoices(consumer, key, day)
    const shown = listFor(consumer, key, day)
    if (shown.length === 0) return
    tally.lists += 1
    const appealOf = appealTo(consumer, day)
    const places = shown.map(({ index, chance }, place): ShownPlace => {
      const advisor = world.advisors[index]
      const isRequested =
        uniformAt(seed, looks, key, place) < looked[place] &&
        uniformAt(seed, wants, key, index) < sigmoid(appealOf(advisor))
      if (isRequested) ask({ consumer, key, advisor: index, chance }, day)
      return { advisor, place, isRequested }
    })
    player.noteList?.(consumer, places, day)
    for (const pending of (due[day] ?? []).splice(0)) answer(pending, day)
  }

  /** How much a consumer truly wants an advisor, for requests and choices alike. */
  function appealTo(consumer: SimulatedConsumer, day: number) {
    const table = tableOf(worldSchema, consumer, world.truthFor(consumer, day).wants)
    return ({ codes, appeal }: SimulatedAdvisor) => {
      const z = sumOf(table, codes) + appeal
      return hasInteractions ? z + interactionOfWants(featuresOf(worldSchema, consumer, codes)) : z
    }
  }

  function offerChoices(consumer: SimulatedConsumer, key: number, day: number) {
    if (!player.pairFor) return
    const appealOf = appealTo(consumer, day)
    const asked: AskedPair[] = []
    for (;;) {
      const pair = player.pairFor(consumer, candidatesFor(consumer, day), asked, day)
      if (!pair) return
      const [advisor, other] = pair.map((index) => world.advisors[index])
      const chance = sigmoid(appealOf(advisor) - appealOf(other))
      const choice = { advisor, other, isFirst: uniformAt(seed, picks, key, advisor.id, other.id) < chance }
      asked.push(choice)
      player.noteChoice?.(consumer, choice, day)
    }
  }

  function ask(pending: Pending, day: number) {
    tally.requests += 1
    desks[pending.advisor]?.pending.push(pending)
    const [least, most] = replyDelay
    const wait =
      least + Math.floor(uniformAt(seed, delays, pending.key, pending.advisor) * (most - least + 1))
    due[day + wait]?.push(pending)
  }

  function answer(pending: Pending, day: number) {
    const { consumer, key } = pending
    const advisor = world.advisors[pending.advisor]
    const desk = desks[pending.advisor]
    desk.pending.splice(desk.pending.indexOf(pending), 1)
    tally.answered += 1
    if (desk.free === 0) {
      // A decline for lack of capacity says nothing about the pair.
      tally.wasted += 1
      return
    }
    const table = tableOf(worldSchema, consumer, world.truthOn(day).accepts)
    let z = sumOf(table, advisor.codes) + advisor.selectivity
    if (hasInteractions) z += interactionOfAccepts(featuresOf(worldSchema, consumer, advisor.codes), consumer)
    const isAccepted = uniformAt(seed, accepts, key, pending.advisor) < sigmoid(z)
    if (isAccepted) {
      desk.free -= 1
      tally.matches += 1
      matchesByDay[day] += 1
      meet(pending, day)
    }
    player.noteAnswer?.(consumer, advisor, isAccepted ? 'accepted' : 'declined', day)
  }

  /** After an accepted request: whether they meet, what is said about it, and how long it lasts. */
  function meet({ consumer, key, advisor: index }: Pending, day: number) {
    if (uniformAt(seed, meets, key, index) >= chanceOfMeeting) return
    const advisor = world.advisors[index]
    const table = tableOf(worldSchema, consumer, world.truthOn(day).stays)
    const z = sumOf(table, advisor.codes) + advisor.loyalty
    const fate = uniformAt(seed, stays, key, index)
    const isHired = fate < sigmoid(z + moreHire)
    const isLasting = fate < sigmoid(z)
    if (isLasting) tally.lasting += 1
    const said = day + daysUntilSaid
    later[said]?.push(() => player.noteMet?.(consumer, advisor, isHired, said))
    if (!isHired || isLasting) return
    const ends = said + 1 + Math.floor(uniformAt(seed, leaves, key, index) * (simulatedYear - 1))
    later[ends]?.push(() => player.noteEnded?.(consumer, advisor, ends))
  }

  function candidatesFor(consumer: SimulatedConsumer, day: number): Candidate[] {
    const candidates: Candidate[] = []
    for (const index of inState[consumer.state] ?? []) {
      const advisor = world.advisors[index]
      const { free, pending } = desks[index]
      if (advisor.joinsOn > day || free === 0) continue
      const room = hasLoadStage ? roomOf(free, pending.map(chanceOf)) : 1
      if (room < leastRoom) continue
      const effects = player.effectsOf(advisor, consumer, day)
      candidates.push({ id: advisor.id, codes: advisor.codes, effects, room })
    }
    return candidates
  }

  function listFor(consumer: SimulatedConsumer, key: number, day: number) {
    const tables = player.tablesFor(consumer, day)
    const candidates = candidatesFor(consumer, day)
    const ranked = player.isRandom ? byLot(candidates, key) : byTables(tables, candidates, key)
    return ranked.map((index) => {
      const advisor = world.advisors[index]
      const { selectivity } = player.effectsOf(advisor, consumer, day)
      const chance =
        player.acceptChance?.(consumer, advisor, day) ??
        sigmoid(sumOf(tables.accepts, advisor.codes) + selectivity)
      return { index, chance }
    })
  }

  function byTables(tables: Tables, candidates: Candidate[], key: number) {
    const listSeed = Math.floor(uniformAt(seed, lists, key) * 4294967296)
    const typical = typicalOf(worldSchema.groups.length, candidates)
    const order = worldOrder(tables, typical, player.mostAdjustment)
    return rankCandidates({ order, candidates, size: listSize, seed: listSeed }).map(({ id }) => id)
  }

  function byLot(candidates: Candidate[], key: number) {
    const lots = candidates.map(({ id }) => ({ id, drawn: uniformAt(seed, lot, key, id) }))
    lots.sort((a, b) => a.drawn - b.drawn)
    return lots.slice(0, listSize).map(({ id }) => id)
  }
}
