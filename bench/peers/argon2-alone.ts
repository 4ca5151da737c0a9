import { availableParallelism } from 'node:os'
import { argon2Hasher } from '../../server/src/secrets/argon2-hasher.ts'

// Child process of identity.bench.ts: password hashing alone, for a fixed time.

const [ms = '0', password = ''] = process.argv.slice(2)
const hasher = argon2Hasher()
const hash = await hasher.hash(password)
const startedAt = performance.now()
let count = 0
async function work(): Promise<void> {
  while (performance.now() - startedAt < Number(ms)) {
    await hasher.verify(hash, password)
    count += 1
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
process.send?.({ perSecond: (count * 1000) / (performance.now() - startedAt) })
