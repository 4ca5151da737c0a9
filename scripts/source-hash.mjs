// Tells whether the built site matches these sources, by content: a checkout, a copy and an unpacked archive all have
// new times. Files that were compared before and haven't been touched since aren't read again, because that is a tenth of
// the time to the first page. Plain JavaScript, because start.mjs loads it on any Node.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'web',
  'contract/src',
  'format/src',
  'matching/src/cost',
  'scripts/build-web.ts',
  'scripts/trim-route-manifest.ts',
  'package-lock.json',
]
const notSources = new Set(['node_modules', 'build', '.react-router', '.vite'])

export const stampName = 'web/build/sources.sha256'
const comparedName = 'web/build/sources.compared'

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
  if (!existsSync(stamp)) return false
  const built = readFileSync(stamp, 'utf8')
  const compared = `${built} ${hashOfTimes(root)}`
  const comparedFile = join(root, comparedName)
  if (existsSync(comparedFile) && readFileSync(comparedFile, 'utf8') === compared) return true
  if (built !== hashOfSources(root)) return false
  try {
    writeFileSync(comparedFile, compared)
  } catch {
    // A folder that can't be written to is compared by content each time.
  }
  return true
}

/**
 * Any change of a file changes the time of its last change, which no program sets.
 * @param {string} root
 */
function hashOfTimes(root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((path) => filesBelow(root, path))) {
    const { ino, size, mtimeNs, ctimeNs } = statSync(join(root, file), { bigint: true })
    hash.update(`${file}\0${ino} ${size} ${mtimeNs} ${ctimeNs}\n`)
  }
  return hash.digest('hex')
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
