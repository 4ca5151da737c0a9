import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import { ProviderRefused } from '../../../outside/account-provider/account-provider.ts'
import { limitBankSignIns } from './account-limits.ts'
import type { LinkingParts } from './advance-linking.ts'
import { finishLinking } from './finish-linking.ts'
import { findLinking } from './linking-store.ts'
import { type LinkingAnswer, overOf } from './read-linking.ts'
import { openRef } from './sealed-bank-secrets.ts'

interface Login {
  institutionId: string
  username: string
  password: string
}

/** For fictional banks. Nothing of the login is stored; the real provider has no such call. */
export async function signInAtSandbox(
  services: LinkingParts,
  { personId }: Caller,
  linkId: string,
  login: Login,
): Promise<LinkingAnswer> {
  const { database, accountProvider } = services
  const linking = await findLinking(database.orm, linkId, personId)
  if (!linking || !accountProvider.signIn) throw new Problem('not-found')
  const over = overOf(linking, services)
  if (over) return over
  await limitBankSignIns(services, personId)
  try {
    const state = await accountProvider.signIn(openRef(services, linking.sealedRef), login)
    if (state.state === 'linked') return await finishLinking(services, linking, state)
    return { state: 'expired', bankId: null }
  } catch (error) {
    throw error instanceof ProviderRefused ? problemOf(error) : error
  }
}

function problemOf({ reason }: ProviderRefused): Problem {
  if (reason === 'wrong-login') return new Problem('bank-sign-in-failed')
  if (reason === 'locked')
    return new Problem('bank-sign-in-failed', {
      username: 'The bank locked this account. Ask the bank to unlock it.',
    })
  return new Problem('not-found')
}
