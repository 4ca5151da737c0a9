import { availableParallelism } from 'node:os'
import { Problem } from '@evenkeel/contract/problem'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from '../limits/bounded-queue.ts'
import type { PasswordHasher } from './password-hasher.ts'

// OWASP's argon2id setting for 19 MiB. Changing it makes older hashes outdated; they are rehashed at sign-in. The
// package's own constants are const enums, which cannot be imported from plain sources.
const argon2id = 2
const settings = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const currentPrefix = `$argon2id$v=19$m=${settings.memoryCost},t=${settings.timeCost},p=${settings.parallelism}$`
const maxWaiting = 400

/** As many at once as there are processors: more would only make everyone wait longer. */
export function argon2Hasher(): PasswordHasher {
  const refusal = () => new Problem('unavailable', undefined, 5)
  const enqueue = boundedQueue(availableParallelism(), maxWaiting, refusal)
  let dummyHash: Promise<string> | undefined
  const hasher: PasswordHasher = {
    hash: (password) => enqueue(() => hash(password, settings)),
    verify: (stored, password) => enqueue(() => verify(stored, password)),
    async verifyNothing(password) {
      dummyHash ??= hasher.hash('the password of no account')
      await hasher.verify(await dummyHash, password)
      return false
    },
    isOutdated: (stored) => !stored.startsWith(currentPrefix),
  }
  return hasher
}
