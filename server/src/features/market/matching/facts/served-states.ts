import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import type { FirmFacts } from '../../../../outside/register-feed/register-facts.ts'
import { deriveLicenses } from '../../../people/register/derive-licenses.ts'
import type { FactSource } from './facts-store.ts'

interface Served {
  states: StateCode[]
  deMinimisStates: StateCode[]
}

/** States where the advisor says they take clients and the register does not deny it. */
export function servedStates(
  chosen: Served,
  register: FactSource['register'],
  firm: FirmFacts | undefined,
): Served {
  if (!register) return chosen
  const firms = register.isGone ? [] : register.firms
  const licences = deriveLicenses({ firms }, register.isGone ? undefined : firm)
  const licenceIn = new Map(licences.map(({ state, licence }) => [state, licence]))
  return {
    states: chosen.states.filter((state) => licenceIn.get(state) === 'registered'),
    deMinimisStates: [
      ...chosen.deMinimisStates.filter((state) => licenceIn.get(state) !== 'cannot-serve'),
      ...chosen.states.filter((state) => licenceIn.get(state) === 'de-minimis'),
    ],
  }
}
