import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { argon2Hasher } from './argon2-hasher.ts'
import { keepSecretKey } from './keep-secret-key.ts'
import { openSecrets } from './open-secrets.ts'

const [first, second] = ['one key of 32 characters or more…', 'another key of 32 characters too…']

describe('what is sealed', () => {
  test('cannot be opened when one bit was changed, for another purpose, or with another key', () => {
    const secrets = openSecrets([first])
    const sealed = secrets.seal('totp', 'a secret')
    for (let byte = 0; byte < sealed.length; byte++) {
      const changed = Buffer.from(sealed)
      changed[byte] = (changed[byte] ?? 0) ^ 1
      expect(() => secrets.open('totp', changed)).toThrow()
    }
    expect(() => secrets.open('grant', sealed)).toThrow()
    expect(() => openSecrets([second]).open('totp', sealed)).toThrow('not in SECRET_KEY')
    expect(() => secrets.open('totp', Buffer.alloc(3))).toThrow()
  })

  test('never looks the same twice, and opens after the key was replaced', () => {
    const secrets = openSecrets([first])
    const sealed = secrets.seal('totp', 'ünïcode')
    expect(sealed.equals(secrets.seal('totp', 'ünïcode'))).toBe(false)
    expect(openSecrets([second, first]).open('totp', sealed)).toBe('ünïcode')
  })
})

describe('a password hash', () => {
  const hasher = argon2Hasher()

  test('is argon2id with 19 MiB, salted, exact to the sign, and not cut at 72 bytes', async () => {
    const long = 'ä'.repeat(100)
    const hash = await hasher.hash(`${long}1`)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hasher.hash(`${long}1`)).not.toBe(hash)
    expect(await hasher.verify(hash, `${long}1`)).toBe(true)
    for (const wrong of [`${long}2`, `${long}1 `, long.normalize('NFD'), ''])
      expect(await hasher.verify(hash, wrong)).toBe(false)
    expect(hasher.isOutdated(hash)).toBe(false)
    expect(hasher.isOutdated(hash.replace('m=19456', 'm=4096'))).toBe(true)
  })

  test('of nobody is never matched', async () => {
    expect(await hasher.verifyNothing('nobody has this password')).toBe(false)
  })
})

describe('the key of an installation', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'evenkeel-key-'))
  afterAll(() => rm(dir, { recursive: true, force: true }))

  test('is made once, for its owner’s eyes, and stays', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => keepSecretKey(join(dir, 'a'))))
    expect(keys[0]?.length).toBeGreaterThan(60)
    expect(new Set([...keys, await keepSecretKey(join(dir, 'a'))]).size).toBe(1)
    expect(await readdir(join(dir, 'a'))).toEqual(['secret-key'])
    expect((await stat(join(dir, 'a', 'secret-key'))).mode & 0o777).toBe(0o600)
  })

  test('that was emptied is named, not replaced', async () => {
    await writeFile(join(dir, 'secret-key'), '')
    await expect(keepSecretKey(dir)).rejects.toThrow('contains no key')
  })
})
