import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { trimRouteManifest } from '../scripts/trim-route-manifest.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** What the build leaves of a manifest. */
function trimmed(routes: object, name = 'manifest-a1b2c3d4.js', start = 'window.__reactRouterManifest=') {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-manifest-'))
  folders.push(folder)
  const entry = { module: '/assets/entry.js', imports: ['/assets/react.js'] }
  writeFileSync(join(folder, name), `${start}${JSON.stringify({ version: '1', entry, routes })};`)
  trimRouteManifest(folder)
  const text = readFileSync(join(folder, name), 'utf8')
  const manifest = JSON.parse(text.slice('window.__reactRouterManifest='.length, -1))
  const file = readdirSync(folder).find((other) => other.startsWith('page-files-')) ?? ''
  return { manifest, file, load: () => import(join(folder, file)) }
}

const home = { id: 'home', path: '/', module: '/assets/home.js', hasLoader: false }
const help = { id: 'help', path: 'help', module: '/assets/help.js', hasClientLoader: true, hasLoader: false }
const routes = {
  home: { ...home, imports: ['/assets/card.js', '/assets/topics.js'] },
  help: { ...help, imports: ['/assets/prose.js'] },
}

test('a page’s list of routes names no page’s files; the file it names lists those of every page', async () => {
  const { manifest, file, load } = trimmed(routes)
  expect(manifest).toEqual({
    version: '1',
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: {
      home: { id: 'home', path: '/', module: '/assets/home.js' },
      help: { id: 'help', path: 'help', module: '/assets/help.js', hasClientLoader: true },
    },
    pageFiles: `/assets/${file}`,
  })
  expect((await load()).default).toEqual({
    home: ['/assets/card.js', '/assets/topics.js'],
    help: ['/assets/prose.js'],
  })
})

test('other files have another address, because browsers keep an asset forever', () => {
  const [before, same] = [trimmed(routes), trimmed(routes)]
  const after = trimmed({ ...routes, home: { ...home, imports: ['/assets/card-2.js'] } })
  expect(same.file).toBe(before.file)
  expect(after.file).not.toBe(before.file)
})

test('a manifest of another shape fails the build instead of leaving pages that don’t open', () => {
  const otherShape = 'React Router writes its manifest in another way'
  expect(() => trimmed(routes, 'routes.js')).toThrow(otherShape)
  expect(() => trimmed(routes, 'manifest-a1b2c3d4.js', 'export default ')).toThrow(otherShape)
})
