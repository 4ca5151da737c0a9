import { type AccountProvider, ProviderRefused } from '../account-provider.ts'
import { readPlaidAccounts } from './plaid-accounts.ts'
import { type PlaidConfig, plaidClient } from './plaid-client.ts'
import { readPlaidLink, startPlaidLink } from './plaid-link.ts'
import { readPlaidNews } from './read-plaid-news.ts'
import { isFromPlaid } from './verify-webhook.ts'
import { webhookKeys } from './webhook-keys.ts'

interface Parts {
  now(): Date
  webhookUrl: URL
  /** Timeout of one call; shorter in tests. */
  answerWithinMs?: number
}

export function plaidProvider(config: PlaidConfig, parts: Parts): AccountProvider {
  const { now, webhookUrl } = parts
  const client = plaidClient(config, parts.answerWithinMs)
  const findKey = webhookKeys(client, now)
  return {
    kind: 'plaid',
    name: 'Plaid',
    handsOutOnce: true,
    startLink: (start) => startPlaidLink({ client, now, webhookUrl }, start),
    readLink: (ref) => readPlaidLink(client, ref),
    readAccounts: (token, { isFresh }) => readPlaidAccounts(client, token, { isFresh, now: now() }),

    async remove(token) {
      try {
        await client.read((api, options) => api.itemRemove({ access_token: token }, options))
      } catch (error) {
        if (!(error instanceof ProviderRefused) || error.reason !== 'unknown') throw error
      }
    },

    async readNews(headers, body) {
      const isTheirs = await isFromPlaid(headers['plaid-verification'], body, findKey, now())
      return isTheirs ? readPlaidNews(body) : undefined
    },

    close: async () => {},
  }
}
