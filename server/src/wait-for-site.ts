import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

/**
 * Resolves when the site in this folder is complete and throws if there is none. On a first start start.mjs builds it
 * in parallel, sends a message when done, and disconnects if it failed: then it has printed why, and the result is
 * false.
 */
export function waitForSite(siteDir: string): Promise<boolean> {
  if (process.argv.includes('--site-follows') && process.connected)
    return new Promise((done) =>
      process.once('message', () => done(true)).once('disconnect', () => done(false)),
    )
  if (!existsSync(join(siteDir, 'known-pages.json')))
    throw new StartProblem('The site isn’t built. Run `npm start` or `npm run build`.')
  return Promise.resolve(true)
}
