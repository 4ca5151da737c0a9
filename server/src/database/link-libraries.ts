// npm packages cannot contain symbolic links, so the package creates those of its libraries in an install script.
// Install scripts do not run here, so this does it.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readlink, rename, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

type Link = { source: string; target: string }

/** @returns the folder to search for libraries, if it is not the package's own */
export async function linkLibraries(home: string, spareFolder: string): Promise<string | undefined> {
  const links: Link[] = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').then(
    JSON.parse,
    () => [],
  )
  try {
    for (const { source, target } of links) {
      await pointTo(relative(dirname(target), source), join(home, target))
    }
    return undefined
  } catch (error) {
    // Installed by one user and run by another, as in most container images.
    if (
      !(
        error instanceof Error &&
        'code' in error &&
        ['EACCES', 'EROFS', 'EPERM'].includes(String(error.code))
      )
    )
      throw error
  }
  await mkdir(spareFolder, { recursive: true, mode: 0o755 })
  for (const { source, target } of links) {
    await pointTo(join(home, source), join(spareFolder, basename(target)))
  }
  return spareFolder
}

// Two servers may do this at once, so each link is created atomically.
async function pointTo(source: string, target: string): Promise<void> {
  const now = await readlink(target).catch(() => undefined)
  if (now === source) return
  const fresh = `${target}.${randomUUID()}.new`
  await symlink(source, fresh)
  await rename(fresh, target)
}
