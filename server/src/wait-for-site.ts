import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from '../../scripts/site-builds.mjs'
import { StartProblem } from './start-problem.ts'

/**
 * The folder of the built site, and throws if there is none. On a first start start.mjs builds it in parallel, sends a
 * message when done, and disconnects if it failed: then it has printed why, and the result is undefined.
 */
export function waitForSite(rootDir: string): Promise<string | undefined> {
  const find = () => {
    const folder = siteFolder(rootDir)
    if (folder && existsSync(join(folder, 'known-pages.json'))) return folder
    throw new StartProblem('The site isn’t built. Run `npm start` or `npm run build`.')
  }
  if (!process.argv.includes('--site-follows') || !process.connected) return Promise.resolve(find())
  return new Promise((done, fail) =>
    process
      .once('message', () => Promise.resolve().then(find).then(done, fail))
      .once('disconnect', () => done(undefined)),
  )
}

/** Keeps a build of other sources from removing this one; returns what takes the mark away. */
export function markServed(folder: string): () => void {
  const mark = join(folder, 'served-by', String(process.pid))
  try {
    mkdirSync(join(folder, 'served-by'), { recursive: true })
    writeFileSync(mark, '')
  } catch {
    // Where nothing can be written, nothing is built either.
  }
  return () => rmSync(mark, { force: true })
}
