import { text } from 'node:stream/consumers'
import { Problem } from '@evenkeel/contract/problem'
import { type ProviderNews, ProviderRefused } from '../../../outside/account-provider/account-provider.ts'
import type { Services } from '../../../services.ts'
import { advanceLinking } from './advance-linking.ts'
import { type BankRow, findBankOfItem, setBank } from './bank-store.ts'
import { deleteBankAndQueueToken } from './delete-bank-and-queue-token.ts'
import { readOpenLinkings } from './linking-store.ts'
import { markSignInNeeded } from './mark-sign-in-needed.ts'
import { readBalances } from './read-balances.ts'
import { revokeToken } from './revoke-token.ts'
import { openRef } from './sealed-bank-secrets.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'secrets' | 'accountProvider' | 'log'>

interface Message {
  headers: Readonly<Record<string, unknown>>
  stream: Parameters<typeof text>[0]
}

/** Nothing is trusted before its signature is verified. Repeated news changes nothing. */
export async function receivePlaidWebhook(services: Parts, { headers, stream }: Message): Promise<undefined> {
  const { database, accountProvider } = services
  if (accountProvider.kind !== 'plaid') throw new Problem('webhook-refused')
  const news = await verify(services, headers, await text(stream))
  if (news.kind === 'linking-finished') return finishLinkings(services, news)
  const bank = news.itemId === null ? undefined : await findBankOfItem(database.orm, 'plaid', news.itemId)
  if (bank) await act(services, bank, news.kind)
  return undefined
}

async function verify(
  { accountProvider }: Parts,
  headers: Message['headers'],
  body: string,
): Promise<ProviderNews> {
  try {
    const news = await accountProvider.readNews(headers, body)
    if (news) return news
  } catch (error) {
    // Plaid's keys are unavailable right now; Plaid will send its news again.
    if (!(error instanceof ProviderRefused)) throw error
  }
  throw new Problem('webhook-refused')
}

async function act(services: Parts, bank: BankRow, kind: ProviderNews['kind']): Promise<void> {
  if (kind === 'sign-in-again') await markSignInNeeded(services, bank)
  if (kind === 'signed-in-again') await setBank(services.database.orm, bank.id, { state: 'good' })
  if (kind === 'signed-in-again' || kind === 'balances-changed')
    await readBalances(services, bank, { isFresh: false })
  if (kind === 'revoked') {
    const left = await deleteBankAndQueueToken(services, bank.id, null)
    if (left) await revokeToken(services, left)
  }
}

/** Finishes the linking of a person who closed our page while at Plaid's. */
async function finishLinkings(services: Parts, { isOfLink }: ProviderNews): Promise<undefined> {
  const { database, clock, log } = services
  for (const linking of await readOpenLinkings(database.orm, 'plaid', clock.now())) {
    if (!isOfLink?.(openRef(services, linking.sealedRef))) continue
    try {
      await advanceLinking(services, linking)
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      log.warn({ reason: error.reason }, 'a linking could not be finished by the provider’s news')
    }
    return undefined
  }
  return undefined
}
