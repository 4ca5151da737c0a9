import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { deletedPeopleName, mergeDeletedPeople } from './deleted-people.ts'
import { readSealedHeader } from './sealed-file.ts'
import { pruneWal } from './wal-archive.ts'

const nameForm = /^evenkeel-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.backup$/

/** A folder gets a file named by the time; a file must not exist. */
export async function chooseBackupFile(target: string, now: Date): Promise<string> {
  const found = await stat(target).catch(() => undefined)
  if (found?.isDirectory() || (!found && target.endsWith(sep)))
    return join(target, `evenkeel-${now.toISOString().replaceAll(/[:.]/g, '-')}.backup`)
  if (found) throw new StartProblem(`${target} exists already: choose another name, or a folder.`)
  return target
}

interface Pruning {
  /** The backup just written, with its folder. */
  file: string
  keep: number
  walArchiveDir: string | undefined
}

/** Removes older backups of the same folder, and the WAL that only they needed. */
export async function pruneBackups({
  file,
  keep,
  walArchiveDir,
}: Pruning): Promise<{ backups: number; wal: number }> {
  const folder = dirname(file)
  const names = (await readdir(folder)).filter((name) => nameForm.test(name)).sort()
  if (!names.includes(basename(file)))
    throw new StartProblem('--keep needs a folder as the target, where backups are named by their time.')
  const old = names.slice(0, -keep)
  for (const name of old) await rm(join(folder, name))
  // A backup that was killed leaves its unfinished file.
  for (const name of await readdir(folder))
    if (
      name.endsWith('.part') &&
      nameForm.test(name.slice(0, -'.part'.length)) &&
      (await isOld(join(folder, name)))
    )
      await rm(join(folder, name), { force: true })
  const kept = await Promise.all(names.slice(-keep).map((name) => readSealedHeader(join(folder, name))))
  const list = join(folder, deletedPeopleName)
  await mergeDeletedPeople(list, list, kept[0]?.createdAt)
  const startWals = kept.flatMap(({ startWal }) => startWal ?? [])
  const wal = walArchiveDir ? await pruneWal(walArchiveDir, startWals) : 0
  return { backups: old.length, wal }
}

const dayMs = 24 * 3_600_000

/** Another backup may be writing right now. */
async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > dayMs
}
