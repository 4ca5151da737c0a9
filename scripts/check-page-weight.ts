import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root, runNode } from './run-node.ts'
import { isSiteBuilt, siteFolder } from './site-builds.mjs'

// The JavaScript that each public page names in its HTML, compared with a bare React Router app. `npm run bench
// javascript-sent` measures in a browser what else is loaded afterwards, and builds the bare app to compare with.

/** The bare app's JavaScript with these versions; `npm run bench javascript-sent` says when it has changed. */
const bareApp = JSON.parse(readFileSync(join(root, 'scripts/bare-app-size.json'), 'utf8')) as {
  kiloBytes: number
  versions: Record<string, string>
}

/** Limits in kB, never raised: what a page needs more, it loads when it is used. */
const mostKiloBytes: Record<string, number> = JSON.parse(
  readFileSync(join(root, 'scripts/page-weights.json'), 'utf8'),
)
const sizes = new Map<string, number>()

function kiloBytesOf(file: string): number {
  let size = sizes.get(file)
  if (size === undefined) {
    size = gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1000
    sizes.set(file, size)
  }
  return size
}

function fail(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
  process.exitCode = 1
}

function largestOf(files: Iterable<string>): string {
  return [...files]
    .toSorted((a, b) => kiloBytesOf(b) - kiloBytesOf(a))
    .slice(0, 3)
    .map((file) => `${basename(file)} ${kiloBytesOf(file).toFixed(1)}`)
    .join(', ')
}

if (!isSiteBuilt(root)) {
  const code = await runNode(['scripts/build-web.ts'])
  if (code !== 0) process.exit(code)
}
const client = join(siteFolder(root) ?? '', 'client')

for (const [name, version] of Object.entries(bareApp.versions)) {
  const installed = JSON.parse(readFileSync(join(root, `node_modules/${name}/package.json`), 'utf8')).version
  if (installed !== version)
    fail(`scripts/bare-app-size.json is for ${name} ${version}, but ${installed} is installed.`)
}

const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('index.html'))
  .sort()
for (const page of pages) {
  const address = `/${page.replace(/\/?index\.html$/, '')}`
  const files = new Set(readFileSync(join(client, page), 'utf8').match(/\/assets\/[\w./-]+\.js/g))
  const sum = [...files].reduce((total, file) => total + kiloBytesOf(file), 0)
  const ratio = `${(sum / bareApp.kiloBytes).toFixed(2)}×`
  const line = `${address}: ${sum.toFixed(1)} kB of JavaScript in ${files.size} files, ${ratio} of a bare app; largest ${largestOf(files)}`
  const most = mostKiloBytes[address]
  process.stdout.write(`${line}\n`)
  if (most === undefined) fail(`${address} has no limit in scripts/page-weights.json.`)
  else if (files.size === 0 || sum > most) fail(`${address} is over its limit of ${most} kB.`)
}
for (const address of Object.keys(mostKiloBytes))
  if (!existsSync(join(client, address, 'index.html'))) fail(`${address} has a limit, but no page.`)
