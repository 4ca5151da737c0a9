import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const place = '/dev/shm'
/** Several times what the tests have been seen to write at once. */
const enoughBytes = 4 * 1024 ** 3

/**
 * Temporary folders of this process and of all it starts are kept in memory, where there is room: then no test waits for
 * a disk that others keep busy.
 */
export function keepTempInMemory(): void {
  if (!hasRoom()) return
  const folder = mkdtempSync(join(place, 'evenkeel-test-'))
  // As the system's own: some tests start programs of other users there.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m)
    // The database's own libraries are loaded from there.
    if (!mount || /\bnoexec\b|\bro\b/.test(mount[1] ?? '')) return false
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize > enoughBytes && freemem() > enoughBytes
  } catch {
    return false
  }
}
