import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const place = '/dev/shm'
/** Far more than the tests have been seen to write. */
const enoughBytes = 4 * 1024 ** 3

/** Keeps this run's temporary folders in memory where possible, so that tests never wait for a busy disk. */
export function keepTempInMemory(): void {
  if (!hasRoom()) return
  const folder = mkdtempSync(join(place, 'evenkeel-test-'))
  // Same mode as /tmp, because some tests run programs as another user there.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  // A signal would end the process without its exit handlers.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))
}

function hasRoom(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m)
    // PostgreSQL loads its libraries from there, so the folder must be executable.
    if (!mount || /\bnoexec\b|\bro\b/.test(mount[1] ?? '')) return false
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize > enoughBytes && freemem() > enoughBytes
  } catch {
    return false
  }
}
