import { expect, test } from 'vitest'
import { countingHasher } from '../../../testing/counting-hasher.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { embeddedProvider } from './embedded-provider.ts'

const database = await useTestDatabase()
const email = 'robin@whitfield.example'

/** Resolves for everyone once all have arrived. */
function barrier(count: number): () => Promise<void> {
  const all = Promise.withResolvers<void>()
  let come = 0
  return () => {
    come += 1
    if (come === count) all.resolve()
    return all.promise
  }
}

test('a code that several use at the very same moment works for one of them (IDN-04)', async () => {
  const hasher = countingHasher()
  let code = ''
  const provider = embeddedProvider({
    database,
    hasher,
    now: () => new Date(),
    sendAlreadyHaveAccount: async () => {},
    sendCode: async (_transaction, letter) => {
      code = letter.code
    },
  })
  const together = async (work: (n: number) => Promise<void>) => {
    const verify = hasher.verify
    const wait = barrier(4)
    hasher.verify = async (hash, text) => {
      await wait()
      return verify.call(hasher, hash, text)
    }
    const outcomes = await Promise.allSettled([0, 1, 2, 3].map(work))
    hasher.verify = verify
    return outcomes.map(({ status }) => status).toSorted()
  }

  await provider.signUp(email, 'seven quiet rivers')
  const once = ['fulfilled', 'rejected', 'rejected', 'rejected']
  expect(await together(() => provider.confirmSignUp(email, code))).toEqual(once)
  await provider.forgotPassword(email)
  expect(await together((n) => provider.confirmForgotPassword(email, code, `a new password ${n}`))).toEqual(
    once,
  )
})
