// Smoke test: research/simulate/play-world.test.ts
import { seeded } from '@evenkeel/matching/random/seeded'
import { describe, expect, test } from 'vitest'
import { makeWorld } from './make-world.ts'
import { playWorld, simulatedYear } from './play-world.ts'
import type { Player } from './player.ts'
import { type Policy, playerOf } from './policies.ts'
import type { SimulatedAdvisor, SimulatedConsumer, WorldRecipe } from './world.ts'
import { type WorldName, worldRecipe } from './world-recipe.ts'

const small = (name: WorldName, changed: Partial<WorldRecipe> = {}): WorldRecipe => ({
  ...worldRecipe(name, 31, 60),
  advisors: 80,
  consumersADay: 24,
  days: 42,
  ...changed,
})

/** All events as a policy observes them. */
function recorded(recipe: WorldRecipe, policy: Policy, hasLoadStage = true) {
  const world = makeWorld(recipe)
  const player = playerOf(policy, world)
  const events: string[] = []
  const told: Player = {
    ...player,
    noteList(consumer, places, day) {
      for (const { advisor, place, isRequested } of places)
        events.push(`${day} ${advisor.id} ${place} ${isRequested}`)
      player.noteList?.(consumer, places, day)
    },
    noteAnswer(consumer, advisor, decision, day) {
      events.push(`${day} ${advisor.id} ${decision}`)
      player.noteAnswer?.(consumer, advisor, decision, day)
    },
  }
  return { world, events, played: playWorld(world, told, hasLoadStage) }
}

// Generous, because whole markets are simulated and the machine may be busy.
describe('the simulated market', { timeout: 60_000 }, () => {
  test('nobody accepts more people in a week than they have places', () => {
    for (const policy of ['learned', 'oracle'] as const) {
      const { world, events } = recorded(small('base', { days: 21 }), policy, false)
      const taken = new Map<string, number>()
      for (const event of events) {
        const [day, id, what] = event.split(' ')
        if (what !== 'accepted') continue
        const week = `${id} ${Math.floor(Number(day) / 7)}`
        taken.set(week, (taken.get(week) ?? 0) + 1)
      }
      expect(taken.size).toBeGreaterThan(20)
      for (const [week, count] of taken) {
        const advisor = world.advisors[Number(week.split(' ')[0])]
        expect(count).toBeLessThanOrEqual(advisor?.capacity ?? 0)
      }
    }
  })

  test('an advisor who has not joined stands in no list, and nobody from another state does', () => {
    const recipe = small('newcomers', { days: 21 })
    const world = makeWorld(recipe)
    const late = new Map(world.advisors.map(({ id, joinsOn }) => [id, joinsOn]))
    expect([...late.values()].some((day) => day > 0)).toBe(true)
    const player = playerOf('rules', world)
    playWorld(
      world,
      {
        ...player,
        noteList: (consumer, places, day) => {
          for (const { advisor } of places) {
            expect(advisor.joinsOn).toBeLessThanOrEqual(day)
            expect(advisor.state).toBe(consumer.state)
          }
        },
      },
      true,
    )
  })

  test('whoever is likely to be full by those who wait is not shown to more', () => {
    const recipe = small('base', { advisors: 12, days: 14, replyDelay: [30, 30] })
    const asked = (hasLoadStage: boolean) => {
      const { world, events } = recorded(recipe, 'oracle', hasLoadStage)
      const requests = events.filter((event) => event.endsWith('true')).map((event) => event.split(' ')[1])
      return world.advisors.map(
        ({ id, capacity }) => requests.filter((one) => Number(one) === id).length / Math.max(1, capacity),
      )
    }
    // No answers within these days, so that places are reserved but never taken.
    expect(Math.max(...asked(true))).toBeLessThan(Math.max(...asked(false)) / 2)
  })

  test('the same seed gives the same log, to the last event; another seed another', () => {
    const recipe = small('delay 0–7', { days: 14 })
    const { events, played } = recorded(recipe, 'learned')
    const again = recorded(recipe, 'learned')
    expect(again.events).toEqual(events)
    expect(again.played).toEqual(played)
    expect(recorded({ ...recipe, seed: 32 }, 'learned').events).not.toEqual(events)
  })

  test('every policy meets the same people and the same luck', () => {
    const recipe = small('base', { days: 21 })
    const outcomes = (policy: Policy) => {
      const found = new Map<string, boolean>()
      const world = makeWorld(recipe)
      const keys = new Map(
        Array.from({ length: recipe.days }, (_, day) => world.consumersOn(day))
          .flat()
          .map((consumer, key) => [consumer, key]),
      )
      const player = playerOf(policy, world)
      playWorld(
        world,
        {
          ...player,
          noteList(consumer, places) {
            for (const { advisor, place, isRequested } of places)
              if (place === 0) found.set(`${keys.get(consumer)} ${advisor.id}`, isRequested)
          },
        },
        true,
      )
      return found
    }
    const rules = outcomes('rules')
    const oracle = outcomes('oracle')
    const both = [...rules].filter(([pair]) => oracle.has(pair))
    expect(both.length).toBeGreaterThan(20)
    for (const [pair, isRequested] of both) expect(oracle.get(pair)).toBe(isRequested)
  })

  test('a request is wasted only when it is answered, and the load stage keeps most from being so', () => {
    const recipe = small('base')
    const hidden = recorded(recipe, 'oracle', false).played
    const planned = recorded(recipe, 'oracle').played
    for (const { requests, answered, wasted, matches, matchesByDay } of [hidden, planned]) {
      expect(answered).toBeLessThanOrEqual(requests)
      expect(wasted + matches).toBeLessThanOrEqual(answered)
      expect(matchesByDay.reduce((sum, count) => sum + count, 0)).toBe(matches)
    }
    expect(planned.wasted / planned.answered).toBeLessThan(0.12)
    expect(hidden.wasted / hidden.answered).toBeGreaterThan(3 * (planned.wasted / planned.answered))
  })

  test('places that vanish unannounced waste requests', () => {
    const calm = recorded(small('base'), 'rules').played
    const surprised = recorded(small('surprises', { surprises: 0.4 }), 'rules').played
    expect(surprised.wasted / surprised.answered).toBeGreaterThan(1.3 * (calm.wasted / calm.answered))
  })

  test('choices before the list: six each, no pair twice, the same ones every time, and more matches', () => {
    const recipe = small('own tastes', { consumersADay: 3, days: 84 })
    const play = (policy: Policy) => {
      const world = makeWorld(recipe)
      const player = playerOf(policy, world)
      const pairs = new Map<unknown, string[]>()
      const told: Player = {
        ...player,
        noteChoice(consumer, choice, day) {
          const pair = [choice.advisor.id, choice.other.id].sort((a, b) => a - b).join(' ')
          pairs.set(consumer, [...(pairs.get(consumer) ?? []), pair])
          player.noteChoice?.(consumer, choice, day)
        },
      }
      return { played: playWorld(world, told, true), pairs: [...pairs.values()] }
    }
    const { played, pairs } = play('choices')
    expect(pairs).toHaveLength(recipe.days * recipe.consumersADay)
    for (const own of pairs) expect(new Set(own).size).toBe(6)
    expect(play('choices')).toEqual({ played, pairs })
    const learned = play('learned')
    expect(learned.pairs).toEqual([])
    expect(played.matches).toBeGreaterThan(learned.played.matches)
  })

  test('learning with the load stage beats rules and chance by far, and nobody beats the truth', () => {
    const recipe = small('wrong prior', { days: 49, consumersADay: 16 })
    const matches = (policy: Policy, hasLoadStage = true) =>
      recorded(recipe, policy, hasLoadStage).played.matches
    const learned = matches('learned')
    expect(learned).toBeGreaterThan(1.05 * matches('rules'))
    expect(learned).toBeGreaterThan(1.15 * matches('rules', false))
    expect(learned).toBeGreaterThan(1.4 * matches('random'))
    expect(learned).toBeLessThan(1.03 * matches('oracle'))
  })
})

describe('after a match', { timeout: 60_000 }, () => {
  test('only those who were accepted say what came of it, and only who hired can leave, within a year', () => {
    const world = makeWorld(small('base', { days: 63 }))
    const player = playerOf('rules', world)
    const accepted = new Set<string>()
    const hired = new Map<string, number>()
    let [said, left] = [0, 0]
    const ids = new Map<object, number>()
    const keyOf = (consumer: object, advisor: { id: number }) => {
      if (!ids.has(consumer)) ids.set(consumer, ids.size)
      return `${ids.get(consumer)} ${advisor.id}`
    }
    const played = playWorld(
      world,
      {
        ...player,
        noteAnswer(consumer, advisor, decision) {
          if (decision === 'accepted') accepted.add(keyOf(consumer, advisor))
        },
        noteMet(consumer, advisor, isHired, day) {
          said += 1
          expect(accepted.has(keyOf(consumer, advisor))).toBe(true)
          if (isHired) hired.set(keyOf(consumer, advisor), day)
        },
        noteEnded(consumer, advisor, day) {
          left += 1
          const from = hired.get(keyOf(consumer, advisor)) ?? Number.NaN
          expect(day - from).toBeGreaterThan(0)
          expect(day - from).toBeLessThan(simulatedYear)
        },
      },
      true,
    )
    expect(said).toBeGreaterThan(50)
    expect(left).toBeGreaterThan(5)
    expect(hired.size).toBeLessThan(said)
    expect(played.lasting).toBeGreaterThan(0)
    expect(played.lasting).toBeLessThan(played.matches)
  })

  test('the third head is used once it has passed its gates, and not before', () => {
    const world = makeWorld(small('base'))
    const player = playerOf('staying', world)
    const consumers = Array.from({ length: 42 }, (_, day) => world.consumersOn(day)).flat()
    const hasHead = (day: number) => {
      player.endDay?.(day)
      return player.tablesFor(consumers[0] as SimulatedConsumer, day).stays !== undefined
    }
    // People hire experienced advisors.
    const draw = seeded(1, 2)
    const say = (from: number, to: number) => {
      for (const [index, consumer] of consumers.slice(from, to).entries()) {
        const advisor = world.advisors[index % world.advisors.length] as SimulatedAdvisor
        const experience = advisor.codes[15] ?? 0
        player.noteMet?.(consumer, advisor, draw.uniform() < 0.2 + 0.2 * experience, from + index)
      }
    }
    say(0, 150)
    expect(hasHead(7)).toBe(false)
    say(150, 600)
    expect(hasHead(700)).toBe(true)
    expect(playerOf('learned', world).tablesFor(consumers[0] as SimulatedConsumer, 0).stays).toBeUndefined()
  })
})
