// Tells whether the site is built from these sources, by content: a checkout, a copy and an unpacked archive all have
// new times. Each build is a folder of its own, web/build/HASH, and web/build/current names the one to serve, so that a
// build never touches what a running server serves. Files that were compared before and haven't been touched since aren't read again, because that is a tenth of
// the time to the first page. Plain JavaScript, because start.mjs loads it on any Node.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'

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

export const buildsName = 'web/build'
const comparedName = `${buildsName}/compared`

/**
 * The folder of the site to serve; undefined if none was built.
 * @param {string} root
 */
export function siteFolder(root) {
  const builds = join(root, buildsName)
  try {
    return join(builds, readFileSync(join(builds, 'current'), 'utf8').trim())
  } catch {
    return undefined
  }
}

/**
 * From now on this build is served by what starts.
 * @param {string} root
 * @param {string} hash
 */
export function serveBuild(root, hash) {
  const current = join(root, buildsName, 'current')
  writeFileSync(`${current}.${process.pid}`, hash)
  renameSync(`${current}.${process.pid}`, current)
}

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

/**
 * Earlier builds that no process serves or makes any more, but for the one that a start would find.
 * @param {string} root
 */
export function removeUnusedBuilds(root) {
  const builds = join(root, buildsName)
  mkdirSync(builds, { recursive: true })
  const kept = basename(siteFolder(root) ?? '')
  for (const entry of readdirSync(builds, { withFileTypes: true })) {
    const folder = join(builds, entry.name)
    const marks = join(folder, 'served-by')
    const [, maker] = /^new-(\d+)$/.exec(entry.name) ?? []
    const users = maker ? [maker] : existsSync(marks) ? readdirSync(marks) : []
    if (entry.isDirectory() && entry.name !== kept && !users.some(isRunning))
      rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} pid */
function isRunning(pid) {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

/**
 * Whether there is a build of these sources; it becomes the one to serve.
 * @param {string} root
 */
export function isSiteBuilt(root) {
  const built = siteFolder(root)
  const comparedFile = join(root, comparedName)
  const compared = `${built} ${hashOfTimes(root)}`
  if (
    built &&
    isComplete(built) &&
    existsSync(comparedFile) &&
    readFileSync(comparedFile, 'utf8') === compared
  )
    return true
  const hash = hashOfSources(root)
  const wanted = join(root, buildsName, hash)
  if (!isComplete(wanted)) return false
  try {
    if (wanted !== built) serveBuild(root, hash)
    writeFileSync(comparedFile, `${wanted} ${hashOfTimes(root)}`)
  } catch {
    // A folder that can't be written to is compared by content each time.
    return wanted === built
  }
  return true
}

/** @param {string} folder */
const isComplete = (folder) => existsSync(join(folder, 'known-pages.json'))

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
