import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import type { PostgresUser } from './postgres-user.ts'

// The kernel limits a socket's path to 103 bytes (macOS; Linux allows four more), including the name.
const LONGEST_FOLDER = 103 - '/.s.PGSQL.5432'.length

/** A folder only PostgreSQL's user may enter, because connecting there needs no password. */
export function makeSocketFolder(dataDir: string, { identity }: PostgresUser): string {
  const folder = chooseSocketFolder(dataDir)
  const inside = folder.startsWith(dataDir)
  const owner = identity?.uid ?? process.getuid?.()
  // A name in the shared temporary folder is predictable, so an existing folder is not trusted.
  if (!inside && isForeign(folder, owner)) {
    throw new StartProblem(
      `The folder ${folder} belongs to another user: remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  // Locks of an earlier postmaster name a process id that may belong to another process now.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (identity) chownSync(folder, identity.uid, identity.gid)
  return folder
}

export function chooseSocketFolder(dataDir: string): string {
  const near = join(dataDir, 'socket')
  if (Buffer.byteLength(near) <= LONGEST_FOLDER) return near
  const name = `evenkeel-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const temporary = join(tmpdir(), name)
  return Buffer.byteLength(temporary) <= LONGEST_FOLDER ? temporary : join('/tmp', name)
}

function isForeign(folder: string, owner: number | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return (
    found !== undefined && (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.()))
  )
}
