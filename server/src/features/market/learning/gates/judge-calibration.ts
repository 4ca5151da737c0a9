import { calibrationError } from '@evenkeel/matching/evaluate/calibration-error'
import { seeded } from '@evenkeel/matching/random/seeded'
import type { Verdict } from './gate-verdict.ts'
import { chanceOf } from './judge-log-loss.ts'
import type { JudgedOutcome } from './read-judged-outcomes.ts'

const most = 0.03
const leastOfEach = 40
const draws = 100

const named = { wants: 'requests', accepts: 'acceptances' } as const

/**
 * What it gives a chance of a third must happen a third of the time. With few outcomes even a perfect model misses by
 * luck; that much, estimated by drawing outcomes from its own chances, is tolerated.
 */
export function judgeCalibration(
  outcomes: readonly JudgedOutcome[],
  examination: Readonly<Record<'live' | 'shadow', number>>,
): Verdict {
  const sentences: string[] = []
  const figures: Record<string, number | null> = {}
  let isPassed = true
  for (const head of ['wants', 'accepts'] as const) {
    const own = outcomes.filter((one) => one.head === head)
    const chances = own.map((one) => chanceOf(one, 'shadow', examination))
    const error =
      own.length < leastOfEach
        ? null
        : errorOf(
            own.map(({ hasHappened }) => hasHappened),
            chances,
          )
    const luck = error === null ? null : errorByLuck(chances)
    figures[`${head}Error`] = error
    figures[`${head}ByLuck`] = luck
    if (error === null || luck === null) {
      isPassed = false
      sentences.push(`Too few outcomes for ${named[head]}: ${own.length}, at least ${leastOfEach} needed.`)
      continue
    }
    if (error - luck > most) isPassed = false
    sentences.push(
      `Predicted chances of ${named[head]} are off by ${error.toFixed(3)} (chance alone: ${luck.toFixed(3)}); ${most} more than chance is allowed.`,
    )
  }
  return { gate: 'calibration', isPassed, sentence: sentences.join(' '), figures }
}

function errorOf(happened: readonly boolean[], chances: readonly number[]): number | null {
  const error = calibrationError(
    happened.map((one) => (one ? 1 : 0)),
    chances,
  )
  return typeof error === 'number' ? error : null
}

function errorByLuck(chances: readonly number[]): number {
  const random = seeded(1)
  let sum = 0
  for (let draw = 0; draw < draws; draw += 1)
    sum +=
      errorOf(
        chances.map((chance) => random.uniform() < chance),
        chances,
      ) ?? 0
  return sum / draws
}
