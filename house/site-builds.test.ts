import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  buildsName,
  hashOfSources,
  isSiteBuilt,
  removeUnusedBuilds,
  serveBuild,
  siteFolder,
} from '../scripts/site-builds.mjs'

let root = ''
let page = ''
const known = (hash: string) => join(root, buildsName, hash, 'known-pages.json')

function builtSite(): string {
  root = mkdtempSync(join(tmpdir(), 'evenkeel-sources-'))
  page = join(root, 'web/page.tsx')
  for (const path of [
    'web/page.tsx',
    'contract/src/one.ts',
    'format/src/one.ts',
    'matching/src/cost/one.ts',
    'scripts/build-web.ts',
    'scripts/trim-route-manifest.ts',
    'package-lock.json',
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), 'as it was')
  }
  const hash = hashOfSources(root)
  mkdirSync(dirname(known(hash)), { recursive: true })
  writeFileSync(known(hash), '[]')
  serveBuild(root, hash)
  return hash
}

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a site is built as long as its sources have the same content, whatever their times', () => {
  const hash = builtSite()
  expect(isSiteBuilt(root)).toBe(true)
  utimesSync(page, new Date(0), new Date(0))
  expect([isSiteBuilt(root), isSiteBuilt(root)]).toEqual([true, true])
  writeFileSync(page, 'something else')
  expect(isSiteBuilt(root)).toBe(false)
  writeFileSync(page, 'as it was')
  expect(isSiteBuilt(root)).toBe(true)
  rmSync(known(hash))
  expect(isSiteBuilt(root)).toBe(false)
})

test('a build of sources that came back is found and served, and the other one stays', () => {
  const first = builtSite()
  writeFileSync(page, 'something else')
  const second = hashOfSources(root)
  mkdirSync(dirname(known(second)), { recursive: true })
  writeFileSync(known(second), '[]')
  expect([isSiteBuilt(root), siteFolder(root)]).toEqual([true, dirname(known(second))])
  writeFileSync(page, 'as it was')
  expect([isSiteBuilt(root), siteFolder(root)]).toEqual([true, dirname(known(first))])
  expect(existsSync(known(second))).toBe(true)
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

test('a build that a process serves or makes stays; one that nothing uses goes with the next build', () => {
  const hash = builtSite()
  const folder = (name: string) => join(root, buildsName, name)
  const mark = (name: string, pid: number) => {
    mkdirSync(join(folder(name), 'served-by'), { recursive: true })
    writeFileSync(join(folder(name), 'served-by', String(pid)), '')
  }
  const { pid: ended = 0 } = spawnSync(process.execPath, ['--version'])
  mark('served', process.pid)
  mark('abandoned', ended)
  for (const name of ['unused', `new-${ended}`, `new-${process.pid}`]) mkdirSync(folder(name))
  removeUnusedBuilds(root)
  expect(readdirSync(join(root, buildsName)).sort()).toEqual(
    [hash, 'current', `new-${process.pid}`, 'served'].sort(),
  )
})
