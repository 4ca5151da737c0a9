import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether we can install system packages: root on Debian or Ubuntu. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs system packages once; false on failure, which apt-get explains in the terminal. */
export function aptInstall(packages: readonly string[]): boolean {
  process.stdout.write(`Installing ${packages.join(', ')} with apt-get (once)\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].every((args) => {
    const { status, stderr } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'pipe'], env })
    if (status !== 0) process.stderr.write(stderr)
    return status === 0
  })
}

const testPeers: readonly (readonly [file: string, packages: readonly string[]])[] = [
  ['/usr/bin/chromium-headless-shell', ['chromium-headless-shell', 'fonts-liberation']],
  ['/usr/lib/postgresql', ['postgresql-15']],
  ['/usr/bin/redis-server', ['redis-server']],
  ['/usr/sbin/haproxy', ['haproxy']],
  ['/usr/lib/python3/dist-packages/icalendar', ['python3-icalendar']],
  ['/usr/bin/promtool', ['prometheus']],
  ['/usr/bin/radicale', ['radicale']],
  ['/usr/bin/shellcheck', ['shellcheck']],
  ['/usr/sbin/logrotate', ['logrotate']],
]

/** Everything the tests ask for, in one call; what can't be installed skips its tests, which say so. */
export function provideTestPeers(): void {
  const missing = testPeers.filter(([file]) => !existsSync(file))
  if (missing.length === 0 || !mayInstall()) return
  const wasThere = existsSync('/usr/bin/promtool')
  aptInstall(missing.flatMap(([, packages]) => packages))
  // Its server is not needed; where there is systemd, the package starts it.
  if (!wasThere && existsSync('/usr/bin/promtool'))
    spawnSync('systemctl', ['disable', '--now', 'prometheus'], { stdio: 'ignore' })
}
