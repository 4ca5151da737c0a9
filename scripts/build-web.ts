import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { hashOfSources, stampName } from './source-hash.mjs'

// Builds the web and lays beside it what the server wants to know: which addresses are pages, and the
// assets already compressed. The stamp comes last, so that a build broken off is built again.

const root = resolve(import.meta.dirname, '..')
const webDir = join(root, 'web')
const buildDir = join(webDir, 'build')
const hash = hashOfSources(root)

process.stdout.write('Building the web.\n')
rmSync(buildDir, { recursive: true, force: true })
const build = spawnSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
  cwd: webDir,
  encoding: 'utf8',
  env: { ...process.env, NODE_ENV: 'production' },
})
if (build.status !== 0) {
  process.stderr.write(`${build.stdout}\n${build.stderr}\nThe web could not be built.\n`)
  process.exit(1)
}
rmSync(join(buildDir, 'server'), { recursive: true, force: true })

const { default: routes } = (await import(join(webDir, 'app/routes.ts'))) as { default: RouteConfigEntry[] }
writeFileSync(join(buildDir, 'known-pages.json'), JSON.stringify(await pagesOf(routes)))
compressAssets(join(buildDir, 'client/assets'))
writeFileSync(join(root, stampName), hash)

/** Every address of the product as a pattern; the catch-all is what is left and not listed. */
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

function compressAssets(dir: string): void {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
