import { existsSync } from 'node:fs'
import { aptInstall, mayInstall } from '../scripts/apt-install.ts'
import { postgresBin } from './postgres.ts'

const wanted = [
  { program: `${postgresBin}/postgres`, package: 'postgresql-15' },
  { program: '/usr/bin/redis-server', package: 'redis-server' },
  { program: '/usr/sbin/haproxy', package: 'haproxy' },
]

/** Installs what is missing where that is possible; says what is still missing, or undefined. */
export function missingForCluster(): string | undefined {
  const missing = () => wanted.filter(({ program }) => !existsSync(program)).map((each) => each.package)
  if (process.platform !== 'linux') return 'A cluster runs on Linux only.'
  if (missing().length > 0 && mayInstall()) aptInstall(missing())
  const still = missing()
  if (still.length > 0) return `Debian’s packages ${still.join(', ')} are missing.`
  return undefined
}
