import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Far more than the tests have been seen to write. */
const enoughBytes = 4 * 1024 ** 3

/**
 * A folder for everything temporary of this command, removed when it ends; in memory where possible, so that tests never
 * wait for a busy disk.
 * @param {boolean} wantsMemory
 */
export function makeTempFolder(wantsMemory) {
  const folder = mkdtempSync(join(wantsMemory && hasRoom() ? memory : tmpdir(), 'evenkeel-run-'))
  // Same mode as /tmp, because some tests run programs as another user there.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

function hasRoom() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m)
    // PostgreSQL loads its libraries from there, so the folder must be executable.
    if (!mount || /\bnoexec\b|\bro\b/.test(mount[1] ?? '')) return false
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enoughBytes && freemem() > enoughBytes
  } catch {
    return false
  }
}
