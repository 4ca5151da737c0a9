// Tells whether the built site matches these sources, by content and never by time: a checkout, a copy and an
// unpacked archive all have new times. Plain JavaScript, because start.mjs loads it on any Node.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'web',
  'contract/src',
  'format/src',
  'matching/src/cost',
  'scripts/build-web.ts',
  'scripts/order-page-heads.ts',
  'scripts/trim-route-manifest.ts',
  'package-lock.json',
]
const notSources = new Set(['node_modules', 'build', '.react-router', '.vite'])

export const stampName = 'web/build/sources.sha256'

/** @param {string} root */
export function hashOfSources(root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((path) => filesBelow(root, path))) {
    hash
      .update(file)
      .update('\0')
      .update(
        createHash('sha256')
          .update(readFileSync(join(root, file)))
          .digest(),
      )
  }
  return hash.digest('hex')
}

/** @param {string} root */
export function isSiteBuilt(root) {
  const stamp = join(root, stampName)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root)
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesBelow(root, path) {
  if (/\.(ts|json)$/.test(path)) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
}
