import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { buildsName, hashOfSources, removeUnusedBuilds, serveBuild } from './site-builds.mjs'
import { trimRouteManifest } from './trim-route-manifest.ts'

// Builds the web, and beside it what the server needs: the list of pages and the compressed assets. The folder gets its
// name last, so that an interrupted build is repeated.

const root = resolve(import.meta.dirname, '..')
const webDir = join(root, 'web')
const builds = join(root, buildsName)
const hash = hashOfSources(root)
removeUnusedBuilds(root)
// Beneath web/, because the tools look for packages and settings upward from there.
const buildDir = join(builds, `new-${process.pid}`)
process.on('exit', () => rmSync(buildDir, { recursive: true, force: true }))
const build = await runReactRouter()
if (build.code !== 0) {
  process.stderr.write(`\n${build.output}\nCouldn’t build the site.\n`)
  process.exit(1)
}
rmSync(join(buildDir, 'server'), { recursive: true, force: true })

const { default: routes }: { default: RouteConfigEntry[] } = await import(join(webDir, 'app/routes.ts'))
trimRouteManifest(join(buildDir, 'client/assets'))
await compressAssets(join(buildDir, 'client/assets'))
writeFileSync(join(buildDir, 'known-pages.json'), JSON.stringify(await pagesOf(routes)))
// Another build of the same sources may have been faster.
if (!existsSync(join(builds, hash))) renameSync(buildDir, join(builds, hash))
serveBuild(root, hash)

/** Stopping this process stops the build too; its output is shown only on failure. */
async function runReactRouter(): Promise<{ code: number | null; output: string }> {
  const patience = ['--import', pathToFileURL(join(root, 'scripts/longer-prerender-timeout.mjs')).href]
  const build = [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn']
  const child = spawn(process.execPath, [...patience, ...build], {
    cwd: webDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', SITE_BUILD_DIR: buildDir },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      child.kill('SIGKILL')
      process.exit(1)
    })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

/** Every address of the product as a pattern, except the catch-all. */
async function pagesOf(
  entries: RouteConfigEntry[] | Promise<RouteConfigEntry[]>,
  parent = '',
): Promise<string[]> {
  const pages: string[] = []
  for (const entry of await entries) {
    const path = entry.path ? `${parent}/${entry.path}`.replace(/\/+/g, '/') : parent
    if (entry.path === '*') continue
    if (entry.children) pages.push(...(await pagesOf(entry.children, path)))
    else pages.push(path || '/')
  }
  return pages
}

/** In parallel on all processors, because the densest setting takes seconds for the largest files. */
async function compressAssets(dir: string): Promise<void> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      const densest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, densest))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}
