import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '@evenkeel/contract/read-error'
import { exactLengthStream } from './exact-length-stream.ts'
import { isFileKey, requireFileKey } from './file-key.ts'
import { type FileStore, FilesUnavailable } from './file-store.ts'
import { isLeftOver, tempName } from './temp-name.ts'

// Keys never begin with a dot, so nothing in here is ever listed or read.
const tempFolder = '.incoming'
const ownerOnly = { folder: 0o700, file: 0o600 } as const

/** Longer than any upload takes. */
const abandonedAfterMs = 24 * 3_600_000

/** Files in a private folder. */
export async function openDiskStore(dir: string, isShared = false): Promise<FileStore> {
  const home = resolve(dir)
  const temps = join(home, tempFolder)
  await mkdir(temps, { recursive: true, mode: ownerOnly.folder })
  for (const name of await readdir(temps)) {
    const path = join(temps, name)
    // Process ids of another machine mean nothing here.
    if (isShared ? await isAbandoned(path) : isLeftOver(name)) await rm(path, { force: true })
  }
  const pathOf = (key: string) => join(home, ...requireFileKey(key).split('/'))

  return {
    kind: 'disk',
    async put(key, { stream, bytes }) {
      const path = pathOf(key)
      const temp = join(temps, tempName())
      try {
        const file = await open(temp, 'wx', ownerOnly.file)
        try {
          await pipeline(stream, exactLengthStream(bytes), (source) => file.writeFile(source))
          await file.sync()
        } finally {
          await file.close()
        }
        await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder })
        await rename(temp, path)
        await syncFolders(dirname(path), home)
      } catch (error) {
        stream.destroy()
        await rm(temp, { force: true })
        throw failureOf(error)
      }
    },
    async read(key) {
      try {
        const file = await open(pathOf(key), constants.O_RDONLY)
        const { size } = await file.stat()
        return { stream: file.createReadStream(), bytes: size }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw failureOf(error)
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((error) => {
        throw failureOf(error)
      })
    },
    async *list(prefix) {
      // The folder is everything up to the last slash, and only that one is walked.
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const names = await readdir(join(home, folder), { recursive: true, withFileTypes: true }).catch(
        (error) => {
          if (isMissing(error)) return []
          throw failureOf(error)
        },
      )
      for (const entry of names) {
        const path = join(entry.parentPath, entry.name)
        const key = relative(home, path).split(sep).join('/')
        if (!entry.isFile() || !isFileKey(key) || !key.startsWith(prefix)) continue
        const found = await stat(path).catch(() => undefined)
        if (found) yield { key, at: found.mtime }
      }
    },
    close: async () => {},
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMs
}

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT'

// Full, read-only, too many open files: problems of the disk. Everything else is ours or the stream's.
function failureOf(error: unknown): unknown {
  const code = errorCode(error) ?? ''
  if (!['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'].includes(code))
    return error
  return new FilesUnavailable(`The folder of the files cannot be used (${code}).`)
}

/** A renamed file survives a crash only if its folder and parent folders were flushed too. */
async function syncFolders(from: string, home: string): Promise<void> {
  // Windows flushes folders by itself and does not allow opening them.
  if (process.platform === 'win32') return
  for (let folder = from; folder.startsWith(home); folder = dirname(folder)) {
    const handle = await open(folder, constants.O_RDONLY)
    await handle.sync().finally(() => handle.close())
    if (folder === home) return
  }
}
