import { isKeyOf } from '@evenkeel/contract/keys-of'
import { type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import { Problem } from '@evenkeel/contract/problem'
import type { ZipTable } from './zip-table.ts'

export const unknownZip = 'We don’t recognize this ZIP code. Check the digits.'
const notServed = 'We don’t serve this ZIP code yet. Enter one in a U.S. state, DC or a territory we serve.'

/** The state of a ZIP code; a problem about the ZIP code where there is none. */
export function requireState(known: Pick<ZipTable, 'stateOf'>, zip: string): StateCode {
  const found = known.stateOf(zip)
  if (found === undefined) throw new Problem('bad-request', { zip: unknownZip })
  if (isKeyOf(states, found)) return found
  throw new Problem('bad-request', { zip: notServed })
}
