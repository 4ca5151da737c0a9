import { expect, test } from 'vitest'
import { readMigrations } from '../database/read-migrations.ts'
import { secretKeyId } from '../secrets/open-secrets.ts'
import type { Manifest } from './manifest.ts'
import { isSecretKeyMissing, requireKnownMigrations } from './require-fitting.ts'

const ours = await readMigrations()
const manifest = (more: Partial<Manifest>) =>
  ({ productVersion: '0.9.0', migrations: ours, secretKeyIds: [], ...more }) as unknown as Manifest

test('a backup of a newer version, or of another history, is refused', async () => {
  const newer = [...ours, { number: ours.length + 1, name: '9999-later', sha256: 'x' }]
  await expect(requireKnownMigrations(manifest({ migrations: newer }))).rejects.toThrow(
    /^The backup is from a newer Evenkeel \(0\.9\.0, migration 9999-later; ours end at \d+\): restore it with that version\.$/,
  )
  const other = ours.with(1, { number: 2, name: '0002-other', sha256: 'x', sql: '' })
  await expect(requireKnownMigrations(manifest({ migrations: other }))).rejects.toThrow(
    /another migration 0002-other than this Evenkeel has/,
  )
})

test('an older backup is fine, and the migrations it lacks are counted', async () => {
  expect(await requireKnownMigrations(manifest({ migrations: ours.slice(0, -2) }))).toBe(2)
  expect(await requireKnownMigrations(manifest({}))).toBe(0)
})

test('a secret key that is not the backup’s is noticed', () => {
  const keys = ['the key of the old installation, long', 'a newer one of the same installation']
  const old = manifest({ secretKeyIds: [secretKeyId(keys[0] ?? '').toString('hex')] })
  expect(isSecretKeyMissing(old, undefined)).toBe(true)
  expect(isSecretKeyMissing(old, [keys[1] ?? ''])).toBe(true)
  expect(isSecretKeyMissing(old, keys)).toBe(false)
  expect(isSecretKeyMissing(manifest({}), undefined)).toBe(false)
})
