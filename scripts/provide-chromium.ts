import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, mayInstall } from './apt-install.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// No sandbox, because root (in a container) may not have one; the rest keeps the browser from talking to anybody.
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/** A Chromium of this machine; where we may (root on Debian or Ubuntu), it is installed. */
export function provideChromium(): { path: string } | { missing: string } {
  const found = findChromium()
  if (found) return { path: found }
  if (!mayInstall()) {
    return {
      missing: 'no Chromium on this machine. Install one (Debian: apt-get install chromium) to run them.',
    }
  }
  if (!aptInstall('Chromium', ['chromium', 'fonts-liberation'])) {
    return { missing: 'Chromium could not be installed; what apt-get said stands above.' }
  }
  const installed = findChromium()
  return installed ? { path: installed } : { missing: 'Chromium was installed but is not on the PATH.' }
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM
  if (named) return named
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)))
  return [...onPath, ...macApps].find((path) => existsSync(path))
}
