import { createHash } from 'node:crypto'
import type { PasswordHasher } from '../secrets/password-hasher.ts'

/** Quick and countable: how much work a verb does is told by how often it hashes, not by a stop-watch. */
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
