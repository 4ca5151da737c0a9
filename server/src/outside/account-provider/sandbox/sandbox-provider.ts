import { randomUUID } from 'node:crypto'
import { brand } from '@evenkeel/contract/site/brand'
import type { Database } from '../../../database/database.ts'
import { hashToken } from '../../../secrets/random-token.ts'
import { type AccountProvider, type LinkState, ProviderRefused } from '../account-provider.ts'
import { accountsOn } from './sandbox-accounts.ts'
import { institutionOf, institutions } from './sandbox-institutions.ts'
import { makeRef, readRef, type SandboxLink } from './sandbox-link.ts'
import { conductOf, conductOfLogin } from './sandbox-logins.ts'
import { deleteItem, findItem, insertItem, type SandboxItem, setItem } from './sandbox-store.ts'

const dayMs = 86_400_000

interface Parts {
  database: Pick<Database, 'orm'>
  now(): Date
}

/** Fictional banks with fictional money: the complete linking without an outside service. It sends no news. */
export function sandboxProvider({ database: { orm }, now }: Parts): AccountProvider {
  const itemOf = async (token: string): Promise<SandboxItem> => {
    const item = await findItem(orm, hashToken(token))
    if (!item) throw new ProviderRefused('unknown')
    return item
  }

  const linkOf = (ref: string): SandboxLink => {
    const link = readRef(ref)
    if (!link) throw new ProviderRefused('unknown')
    return link
  }

  async function stateOf(link: SandboxLink): Promise<LinkState> {
    const item = await findItem(orm, hashToken(link.token))
    const isDone = item && (!link.isAgain || item.madeAt >= link.startedAt)
    if (!isDone) return link.expiresAt <= now() ? { state: 'left' } : { state: 'waiting' }
    const { id, name } = institutionOf(item.institutionId) ?? {
      id: item.institutionId,
      name: 'Invented bank',
    }
    return { state: 'linked', token: link.token, itemId: item.itemId, institution: { id, name } }
  }

  return {
    kind: 'sandbox',
    // Named like the real one, because screens and help mention one provider (spec 2.2-13).
    name: brand.accountLinkingProvider,
    handsOutOnce: false,

    async startLink({ token }) {
      const item = token === undefined ? undefined : await itemOf(token)
      const ref = makeRef(now(), token)
      return {
        ref,
        expiresAt: linkOf(ref).expiresAt,
        url: null,
        institutions: institutions.map(({ id, name }) => ({ id, name })),
        institutionId: item?.institutionId ?? null,
      }
    },

    readLink: async (ref) => stateOf(linkOf(ref)),

    async signIn(ref, login) {
      const link = linkOf(ref)
      if (link.expiresAt <= now()) return { state: 'left' }
      const conduct = conductOfLogin(login)
      if (!conduct || !institutionOf(login.institutionId)) throw new ProviderRefused('wrong-login')
      if (conduct === 'locked') throw new ProviderRefused('locked')
      if (link.isAgain) {
        const item = await itemOf(link.token)
        const isSame = item.institutionId === login.institutionId && item.username === login.username
        if (!isSame) throw new ProviderRefused('wrong-login')
        await setItem(orm, item.itemId, { madeAt: now(), lockedAt: null })
      } else {
        await insertItem(orm, {
          itemId: randomUUID(),
          tokenHash: hashToken(link.token),
          institutionId: login.institutionId,
          username: login.username,
          madeAt: now(),
          lockedAt: null,
        })
      }
      return stateOf(link)
    },

    async readAccounts(token) {
      const item = await itemOf(token)
      const conduct = conductOf(item.username)
      const isLater = now().getTime() >= item.madeAt.getTime() + dayMs
      if (conduct === 'goes-silent' && isLater) throw new ProviderRefused('unreachable')
      if (item.lockedAt || (conduct === 'wants-them-again' && isLater)) {
        if (!item.lockedAt) await setItem(orm, item.itemId, { lockedAt: now() })
        throw new ProviderRefused('sign-in-again')
      }
      const plans = conduct === 'empty' ? [] : (institutionOf(item.institutionId)?.accounts ?? [])
      return accountsOn(plans, item, now())
    },

    remove: (token) => deleteItem(orm, hashToken(token)),
    readNews: async () => undefined,
    close: async () => {},
  }
}
