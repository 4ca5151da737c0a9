import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Services } from '../services.ts'
import {
  deleteTokenKeys,
  insertTokenKey,
  lockTokenKeys,
  readTokenKeys,
  type StoredTokenKey,
} from './token-key-store.ts'

const day = 86_400_000
/** A key signs for 30 days, and its last tokens expire long before it is deleted. */
export const keySignsForMs = 30 * day
const keyVerifiesForMs = 31 * day
const rereadAfterMs = 5000
const sealPurpose = 'token key'

export interface TokenKey {
  kid: string
  publicJwk: JWK
  privateKey: KeyObject
  publicKey: CryptoKey
  createdAt: Date
}

type Parts = Pick<Services, 'database' | 'secrets' | 'clock'>

export interface TokenKeys {
  /** The newest key; creates a new one when it is due. */
  toSignWith(): Promise<TokenKey>
  /** Looks in the database for a key of another process, but not for every invalid id. */
  find(kid: string): Promise<TokenKey | undefined>
  all(): Promise<TokenKey[]>
}

export function tokenKeys(parts: Parts): TokenKeys {
  let known: Promise<TokenKey[]> | undefined
  let readAt = 0

  function read(): Promise<TokenKey[]> {
    readAt = parts.clock.now().getTime()
    known = readTokenKeys(parts.database.orm, new Date(readAt - keyVerifiesForMs)).then((rows) =>
      Promise.all(rows.map((row) => openKey(parts, row))),
    )
    known.catch(() => {
      known = undefined
    })
    return known
  }
  const all = () => known ?? read()
  const isFresh = (key: TokenKey | undefined): key is TokenKey =>
    key !== undefined && parts.clock.now().getTime() - key.createdAt.getTime() < keySignsForMs

  return {
    all,
    async toSignWith() {
      const newest = (await all())[0]
      if (isFresh(newest)) return newest
      const other = (await read())[0]
      if (isFresh(other)) return other
      await makeKey(parts)
      const made = (await read())[0]
      if (!made) throw new Error('There is no key to sign tokens with.')
      return made
    },
    async find(kid) {
      const found = (await all()).find((key) => key.kid === kid)
      if (found || Math.abs(parts.clock.now().getTime() - readAt) < rereadAfterMs) return found
      return (await read()).find((key) => key.kid === kid)
    },
  }
}

async function makeKey({ database, secrets, clock }: Parts): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)])
  const now = clock.now()
  await database.transaction(async (transaction) => {
    await lockTokenKeys(transaction)
    // Another process created one first.
    if ((await readTokenKeys(transaction, new Date(now.getTime() - keySignsForMs))).length > 0) return
    await deleteTokenKeys(transaction, new Date(now.getTime() - keyVerifiesForMs))
    await insertTokenKey(transaction, {
      kid: randomUUID(),
      publicJwk,
      sealedPrivateJwk: secrets.seal(sealPurpose, JSON.stringify(privateJwk)),
      createdAt: now,
    })
  })
}

async function openKey({ secrets }: Parts, row: StoredTokenKey): Promise<TokenKey> {
  const privateJwk: JWK = JSON.parse(secrets.open(sealPurpose, row.sealedPrivateJwk))
  const publicKey = await importKey(row.publicJwk)
  return {
    kid: row.kid,
    publicJwk: { ...row.publicJwk, kid: row.kid, alg: 'ES256', use: 'sig' },
    privateKey: createPrivateKey({ key: privateJwk, format: 'jwk' }),
    publicKey,
    createdAt: row.createdAt,
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  // Only symmetric keys are bytes.
  if (key instanceof Uint8Array) throw new Error('a key of the tokens is not for ES256')
  return key
}
