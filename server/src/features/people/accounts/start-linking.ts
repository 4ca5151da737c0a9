import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { startLinking as call } from '@evenkeel/contract/people/accounts'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import { ProviderRefused, type StartedLink } from '../../../outside/account-provider/account-provider.ts'
import type { Services } from '../../../services.ts'
import { limitLinkings } from './account-limits.ts'
import { type BankRow, findBank } from './bank-store.ts'
import { insertLinking } from './linking-store.ts'
import { openToken, sealRef } from './sealed-bank-secrets.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'secrets' | 'accountProvider' | 'settings'>

export async function startLinking(
  services: Parts,
  { personId }: Caller,
  { bankId }: { bankId?: string | undefined },
): Promise<AnswerOf<typeof call>> {
  const { database, clock, accountProvider } = services
  const bank = bankId === undefined ? undefined : await findBank(database.orm, bankId, personId)
  if (bankId !== undefined && !bank) throw new Problem('not-found')
  await limitLinkings(services, personId)
  const started = await askProvider(services, personId, bank)
  const id = randomUUID()
  await insertLinking(database.orm, {
    id,
    personId,
    provider: accountProvider.kind,
    sealedRef: sealRef(services, started.ref),
    bankId: bank?.id ?? null,
    state: 'waiting',
    linkedBankId: null,
    createdAt: clock.now(),
    expiresAt: started.expiresAt,
    heldUntil: null,
  })
  const { url, institutions, institutionId } = started
  return {
    linkId: id,
    expiresAt: Math.floor(started.expiresAt.getTime() / 1000),
    url,
    institutions: institutions.map((institution) => ({ ...institution })),
    institutionId,
  }
}

async function askProvider(services: Parts, personId: number, bank?: BankRow): Promise<StartedLink> {
  const { accountProvider, secrets, settings } = services
  const start = {
    // Lets the provider recognize the customer without learning who it is.
    person: secrets.keyedHash('bank customer', String(personId)).toString('base64url'),
    returnTo: new URL('/consumer/profile', settings.publicUrl),
  }
  try {
    if (bank?.provider !== accountProvider.kind) return await accountProvider.startLink(start)
    try {
      return await accountProvider.startLink({ ...start, token: openToken(services, bank.sealedToken) })
    } catch (error) {
      // The provider has forgotten the bank: it is linked again in place of the old one.
      if (error instanceof ProviderRefused && error.reason === 'unknown')
        return await accountProvider.startLink(start)
      throw error
    }
  } catch (error) {
    if (error instanceof ProviderRefused) throw new Problem('bank-unreachable')
    throw error
  }
}
