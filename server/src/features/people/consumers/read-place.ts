import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { states } from '@evenkeel/contract/people/profile-choices'
import { Problem } from '@evenkeel/contract/problem'
import { requireState, unknownZip } from '../zip-codes/require-state.ts'
import { type ZipTable, zipTable } from '../zip-codes/zip-table.ts'
import type { CompleteAnswers } from './complete-answers.ts'

export interface Place {
  /** The save with the state its ZIP code lies in, unless it names one itself. */
  patch: ConsumerAnswers
  check: (after: CompleteAnswers) => void
}

/**
 * Loads what it needs before a transaction is open. Checks only saves that include the place, so that a changed list
 * never blocks other steps.
 */
export async function readPlace(patch: ConsumerAnswers): Promise<Place> {
  if (!patch.zip && !patch.state) return { patch, check: () => undefined }
  const known = await zipTable()
  return {
    patch: patch.zip && !patch.state ? { ...patch, state: requireState(known, patch.zip) } : patch,
    check: (after) => {
      const wrong = after.zip !== null && after.state !== null && whatIsWrong(known, after.zip, after.state)
      if (wrong) throw new Problem('bad-request', { zip: wrong })
    },
  }
}

function whatIsWrong(known: ZipTable, zip: string, state: keyof typeof states): string | undefined {
  const found = known.stateOf(zip)
  if (found === undefined) return unknownZip
  if (found === state) return undefined
  const there = isKeyOf(states, found) ? `${states[found]}, not` : 'a different place, not'
  return `This ZIP code is in ${there} in ${states[state]}.`
}
