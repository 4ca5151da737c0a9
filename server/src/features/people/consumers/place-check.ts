import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { states } from '@evenkeel/contract/people/profile-choices'
import { Problem } from '@evenkeel/contract/problem'
import { type ZipTable, zipTable } from '../zip-codes/zip-table.ts'
import type { CompleteAnswers } from './complete-answers.ts'

export type PlaceCheck = (after: CompleteAnswers) => void

/**
 * Loads what it needs before a transaction is open. Checks only saves that include the place, so that a changed list
 * never blocks other steps.
 */
export async function placeCheck(patch: ConsumerAnswers): Promise<PlaceCheck> {
  if (!patch.zip && !patch.state) return () => undefined
  const known = await zipTable()
  return (after) => {
    const wrong = after.zip !== null && after.state !== null && whatIsWrong(known, after.zip, after.state)
    if (wrong) throw new Problem('bad-request', { zip: wrong })
  }
}

function whatIsWrong(known: ZipTable, zip: string, state: keyof typeof states): string | undefined {
  const found = known.stateOf(zip)
  if (found === undefined) return 'We don’t recognize this ZIP code. Check the digits.'
  if (found === state) return undefined
  const there = isKeyOf(states, found) ? `${states[found]}, not` : 'a different place, not'
  return `This ZIP code is in ${there} in ${states[state]}.`
}
