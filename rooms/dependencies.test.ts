import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'

interface LockedPackage {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const locked = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

// Versions below these have known holes (security.md 3.11); no advisory service is asked in a test run.
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

test('every package is locked by the hash of its contents and comes from no named host', () => {
  expect(locked.length).toBeGreaterThan(200)
  expect(locked.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  expect(
    locked.filter(([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/')),
  ).toEqual([])
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
      expect([file, name, version]).toEqual([file, name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
    }
  }
})
