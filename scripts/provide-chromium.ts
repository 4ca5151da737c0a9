import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium of this machine; where we may (root on Debian or Ubuntu), it is installed. */
export function provideChromium(): { path: string } | { missing: string } {
  const found = findChromium()
  if (found) return { path: found }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return {
      missing: 'no Chromium on this machine. Install one (Debian: apt-get install chromium) to run them.',
    }
  }
  process.stdout.write('Installing Chromium from the packages of this system. This is done once.\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (status !== 0) return { missing: 'Chromium could not be installed; what apt-get said stands above.' }
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
