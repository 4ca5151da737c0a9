import { createHash } from 'node:crypto'
import type { PasswordHasher } from '../secrets/password-hasher.ts'

/** Fast and countable: the number of hashes shows how much work a verb does, without timing. */
export function countingHasher(): PasswordHasher & { count: number } {
  const digest = (text: string) => `quick$${createHash('sha256').update(text).digest('hex')}`
  return {
    count: 0,
    async hash(password) {
      this.count += 1
      return digest(password)
    },
    async verify(hash, password) {
      this.count += 1
      return hash === digest(password)
    },
    async verifyNothing() {
      this.count += 1
      return false
    },
    isOutdated: (hash) => hash.startsWith('old$'),
  }
}
