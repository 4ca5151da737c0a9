import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { hashOfSources, isSiteBuilt, stampName } from '../scripts/source-hash.mjs'

const root = mkdtempSync(join(tmpdir(), 'evenkeel-sources-'))
const page = join(root, 'web/page.tsx')

function builtSite(): void {
  for (const path of [
    'web/page.tsx',
    'contract/src/one.ts',
    'format/src/one.ts',
    'matching/src/cost/one.ts',
    'scripts/build-web.ts',
    'scripts/trim-route-manifest.ts',
    'package-lock.json',
    stampName,
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), 'as it was')
  }
  writeFileSync(join(root, stampName), hashOfSources(root))
}

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a site is built as long as its sources have the same content, whatever their times', () => {
  builtSite()
  expect(isSiteBuilt(root)).toBe(true)
  utimesSync(page, new Date(0), new Date(0))
  expect([isSiteBuilt(root), isSiteBuilt(root)]).toEqual([true, true])
  writeFileSync(page, 'something else')
  expect(isSiteBuilt(root)).toBe(false)
  writeFileSync(page, 'as it was')
  expect(isSiteBuilt(root)).toBe(true)
  rmSync(join(root, stampName))
  expect(isSiteBuilt(root)).toBe(false)
})

test('a source that changed is noticed even with its old size and time', () => {
  builtSite()
  expect(isSiteBuilt(root)).toBe(true)
  const { atime, mtime } = statSync(page)
  utimesSync(page, atime, mtime)
  expect(isSiteBuilt(root)).toBe(true)
  writeFileSync(page, 'as it is!')
  utimesSync(page, atime, mtime)
  expect(isSiteBuilt(root)).toBe(false)
})
