import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, mayInstall } from './apt-install.ts'

// The same engine without a window, which takes nearly as much processor time as the page.
const lightest = 'chromium-headless-shell'
const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// No sandbox, because root in a container cannot have one; the other flags stop the browser's own network
// traffic.
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * Finds a Chromium on this machine or, as root on Debian or Ubuntu, installs one. Lighthouse needs the
 * full browser.
 */
export function provideChromium(
  kind: 'lightest' | 'whole' = 'lightest',
): { path: string } | { missing: string } {
  const named = process.env.CHROMIUM
  if (named) return { path: named }
  const names = kind === 'whole' ? fullBrowsers : [lightest, ...fullBrowsers]
  const [first = ''] = names
  if (!findOnPath([first]) && mayInstall()) aptInstall([first, 'fonts-liberation'])
  const found = findOnPath(names) ?? macApps.find((path) => existsSync(path))
  if (found) return { path: found }
  return {
    missing: `no Chromium found. Install it (Debian: apt-get install ${first}) to run them.`,
  }
}

function findOnPath(names: readonly string[]): string | undefined {
  const dirs = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => dirs.map((dir) => join(dir, name))).find((path) => existsSync(path))
}
