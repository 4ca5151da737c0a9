// One server per data folder. The lock is the kernel's, on a file that is never written: it ends with the process, so
// stale locks, reused process ids and simultaneous starts need no guessing. holder.json only tells people who holds
// it.
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '../start-problem.ts'
import { explainFolderFailure } from './explain-folder-failure.ts'
import { isRunning, processStart } from './running-process.ts'

export type Holder = {
  pid: number
  host: string
  startedAt: string
  processStart?: string | undefined
  address: string
  /** Lets a command of the same installation join while the server runs. */
  connectionString?: string | undefined
}

export class FolderInUse extends StartProblem {
  readonly holder: Holder | undefined
  constructor(dataDir: string, holder: Holder | undefined) {
    const who = holder
      ? `another Evenkeel server (process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}, ` +
        `since ${holder.startedAt}, ${holder.address})`
      : 'another Evenkeel server that’s starting'
    super(
      `The data folder ${dataDir} is in use by ${who}: use that server, stop it, or set DATA_DIR to another folder.`,
    )
    this.holder = holder
  }
}

export type LockedFolder = {
  announce(connectionString: string): void
  release(): void
}

const SQLITE_BUSY = 5

export async function lockDataFolder(dataDir: string, address: string): Promise<LockedFolder> {
  const file = join(dataDir, 'holder.json')
  let lock: DatabaseSync | undefined
  try {
    // Under root, PostgreSQL may run as another user who must be able to traverse this folder.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    const lockFile = join(dataDir, 'holder.lock')
    // Private from the start: whoever can open the file can lock it.
    closeSync(openSync(lockFile, 'a', 0o600))
    lock = new DatabaseSync(lockFile)
    lock.exec('begin exclusive')
    const locked = lock
    const holder: Holder = {
      pid: process.pid,
      host: hostname(),
      startedAt: new Date().toISOString(),
      processStart: processStart(process.pid),
      address,
    }
    writeHolder(file, holder)
    return {
      announce: (connectionString) => writeHolder(file, { ...holder, connectionString }),
      release: () => {
        if (!locked.isOpen) return
        rmSync(file, { force: true })
        locked.close()
      },
    }
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new FolderInUse(dataDir, await readLivingHolder(file))
    }
    throw explainFolderFailure(error, dataDir)
  }
}

function writeHolder(file: string, holder: Holder): void {
  writeFileSync(`${file}.new`, JSON.stringify(holder, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

// The file may briefly name a dead server while its successor starts.
async function readLivingHolder(file: string): Promise<Holder | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const holder = readHolder(file)
    if (holder && isLiving(holder)) return holder
    await delay(50)
  }
  return undefined
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function isLiving(holder: Holder): boolean {
  if (holder.host !== hostname()) return true
  return isRunning(holder.pid) && holder.processStart === processStart(holder.pid)
}
