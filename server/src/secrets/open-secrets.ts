import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

// Format: 4 bytes of key id, 12 of nonce, 16 of tag, then the text; AES-256-GCM with the purpose as additional data.
const idBytes = 4
const nonceBytes = 12
const tagBytes = 16

interface Key {
  id: Buffer
  keyFor(purpose: string): Buffer
}

/** Tells keys apart without revealing them. */
export function secretKeyId(text: string): Buffer {
  return createHash('sha256').update('key id').update(text).digest().subarray(0, idBytes)
}

function readKey(text: string): Key {
  const derived = new Map<string, Buffer>()
  return {
    id: secretKeyId(text),
    keyFor(purpose) {
      const known = derived.get(purpose)
      if (known) return known
      const key = Buffer.from(hkdfSync('sha256', text, '', purpose, 32))
      derived.set(purpose, key)
      return key
    },
  }
}

/** The first key seals and all of them open, so that a key can be replaced without downtime. */
export function openSecrets(keyTexts: readonly string[]): Secrets {
  const keys = keyTexts.map(readKey)
  const first = keys[0]
  if (!first) throw new Error('Secrets need at least one key.')
  return {
    seal(purpose, plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', first.keyFor(`seal ${purpose}`), nonce)
      cipher.setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([first.id, nonce, cipher.getAuthTag(), body])
    },
    open(purpose, sealed) {
      const key = keys.find(({ id }) => id.equals(sealed.subarray(0, idBytes)))
      if (!key) throw new Error('This was sealed with a key that is not in SECRET_KEY.')
      const nonce = sealed.subarray(idBytes, idBytes + nonceBytes)
      const tag = sealed.subarray(idBytes + nonceBytes, idBytes + nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', key.keyFor(`seal ${purpose}`), nonce, {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(tag)
      const body = sealed.subarray(idBytes + nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    keyedHash: (purpose, text) =>
      createHmac('sha256', first.keyFor(`hash ${purpose}`))
        .update(text)
        .digest(),
  }
}
