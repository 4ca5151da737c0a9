import { expect, test } from 'vitest'
import { secretHash } from './secret-hash.ts'

test('IDN-01 the secret hash is the one that openssl makes of name and client id', () => {
  const hash = secretHash('person@example.com', '6evenkeel0client1for2tests', 'a secret of the app client')
  expect(hash).toBe('0c+/vqfp2ISgaUG/tm++2qvhL/mTBfyu3qq7kk8QBa8=')
})
