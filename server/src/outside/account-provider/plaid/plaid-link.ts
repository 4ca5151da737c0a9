import { brand } from '@evenkeel/contract/site/brand'
import { CountryCode, type LinkTokenCreateRequest, type LinkTokenGetSessionsResponse, Products } from 'plaid'
import { type LinkState, ProviderRefused, type StartedLink } from '../account-provider.ts'
import type { PlaidClient } from './plaid-client.ts'

// Hosted Link: people sign in on Plaid's own page, so no script of Plaid's runs on ours and we never see bank
// passwords.

const pageLivesForSeconds = 30 * 60
// Time to sign in for people who opened the page in its last minute.
const signInTakesMs = 10 * 60_000

// Balances come with any product and cannot be requested alone. Transactions is supported by nearly every bank, is
// updated daily without our asking, and can be limited to the shortest history; we never read it. The others let
// people choose retirement accounts and loans too.
const askedFor = {
  products: [Products.Transactions],
  optional_products: [Products.Investments, Products.Liabilities],
  transactions: { days_requested: 30 },
} satisfies Partial<LinkTokenCreateRequest>

interface Parts {
  client: PlaidClient
  now(): Date
  webhookUrl: URL
}

/** Link token, and access token when signing in again: neither contains spaces, and the caller stores them sealed. */
const refOf = (linkToken: string, token: string | undefined) =>
  token === undefined ? linkToken : `${linkToken} ${token}`

export const linkTokenOf = (ref: string) => ref.split(' ', 1)[0] ?? ''

export async function startPlaidLink(
  { client, now, webhookUrl }: Parts,
  { person, returnTo, token }: { person: string; returnTo: URL; token?: string },
): Promise<StartedLink> {
  const startedAt = now()
  const made = await client.write((api, options) =>
    api.linkTokenCreate(
      {
        client_name: brand.name,
        language: 'en',
        country_codes: [CountryCode.Us],
        user: { client_user_id: person },
        hosted_link: {
          completion_redirect_uri: returnTo.href,
          url_lifetime_seconds: pageLivesForSeconds,
        },
        // Plaid cannot reach a local address; there the browser's polling is enough.
        ...(webhookUrl.protocol === 'https:' && { webhook: webhookUrl.href }),
        ...(token === undefined ? askedFor : { access_token: token }),
      },
      options,
    ),
  )
  // The Plaid account is not enabled for Hosted Link.
  if (!made.hosted_link_url?.startsWith('https://'))
    throw new ProviderRefused('unreachable', { cause: new Error('no hosted_link_url') })
  return {
    ref: refOf(made.link_token, token),
    expiresAt: new Date(startedAt.getTime() + pageLivesForSeconds * 1000 + signInTakesMs),
    url: made.hosted_link_url,
    institutions: [],
    institutionId: null,
  }
}

export async function readPlaidLink(client: PlaidClient, ref: string): Promise<LinkState> {
  const [linkToken = '', token] = ref.split(' ')
  const found = await client.read((api, options) => api.linkTokenGet({ link_token: linkToken }, options))
  const sessions = found.link_sessions ?? []
  if (token !== undefined) return readSignInAgain(client, sessions, token)

  const added = sessions.flatMap((session) => addedIn(session)).at(-1)
  if (added) {
    const made = await exchange(client, added.publicToken)
    if (!made) return { state: 'left' }
    return {
      state: 'linked',
      token: made.access_token,
      itemId: made.item_id,
      institution: {
        id: added.institution?.institution_id ?? null,
        name: added.institution?.name || 'Your bank',
      },
    }
  }
  // The page can be reopened until it expires: a person who is on it has not left.
  return { state: sessions.length > 0 && sessions.every(isOver) ? 'left' : 'waiting' }
}

function addedIn({ results, on_success: success }: LinkTokenGetSessionsResponse) {
  const added = (results?.item_add_results ?? []).map(({ public_token, institution }) => ({
    publicToken: public_token,
    institution,
  }))
  if (added.length > 0 || !success?.public_token) return added
  return [{ publicToken: success.public_token, institution: success.metadata?.institution ?? null }]
}

const isOver = ({ finished_at, exit, on_exit }: LinkTokenGetSessionsResponse) =>
  Boolean(finished_at) || Boolean(exit) || Boolean(on_exit)

/** Works once per token: undefined if it was exchanged before, and then the result is lost. */
async function exchange(client: PlaidClient, publicToken: string) {
  try {
    return await client.write((api, options) =>
      api.itemPublicTokenExchange({ public_token: publicToken }, options),
    )
  } catch (error) {
    if (error instanceof ProviderRefused && error.reason === 'unknown') return undefined
    throw error
  }
}

/** Nothing is handed out here; the item itself tells whether the bank is satisfied. */
async function readSignInAgain(
  client: PlaidClient,
  sessions: readonly LinkTokenGetSessionsResponse[],
  token: string,
): Promise<LinkState> {
  const ended = sessions.filter(({ finished_at }) => finished_at)
  if (ended.length === 0) return { state: 'waiting' }
  const { item } = await client.read((api, options) => api.itemGet({ access_token: token }, options))
  if (item.error || ended.every(({ exit, on_exit }) => exit || on_exit)) return { state: 'left' }
  return {
    state: 'linked',
    token,
    itemId: item.item_id,
    institution: { id: item.institution_id ?? null, name: item.institution_name || 'Your bank' },
  }
}
