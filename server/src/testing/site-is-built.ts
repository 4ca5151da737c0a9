import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { siteFolder } from '../../../scripts/site-builds.mjs'

const root = resolve(import.meta.dirname, '../../..')
const longestBuildMs = 300_000

/** For what starts the product: npm test builds the site while the first tests run, and says so by a setting. */
export async function siteIsBuilt(): Promise<void> {
  const until = Date.now() + (process.env.EVENKEEL_SITE_FOLLOWS ? longestBuildMs : 0)
  while (!existsSync(join(siteFolder(root) ?? '', 'known-pages.json'))) {
    if (Date.now() > until) throw new Error('The site isn’t built: npm run build.')
    await delay(100)
  }
}
