import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@evenkeel/contract/read-error'
import { StartProblem } from '../start-problem.ts'

/**
 * The key of this installation, created at its first start and stored next to its database, readable only by its
 * owner.
 */
export async function keepSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret-key')
  const key = (await readIfThere(file)) ?? (await makeKey(dataDir, file))
  if (key.trim().length < 32)
    throw new StartProblem(
      `${file} contains no key. Restore the key this database was created with. Or remove the file: everyone must then set up their second factor again.`,
    )
  return key.trim()
}

/** Written completely, then renamed: of several first starts one wins, and a partial file is never read. */
async function makeKey(dataDir: string, file: string): Promise<string> {
  const unnamed = `${file}.${randomBytes(8).toString('hex')}`
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(unnamed, `${randomBytes(48).toString('base64')}\n`, { mode: 0o600, flush: true })
    await link(unnamed, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST')
      throw new StartProblem(`${file} can’t be written: ${errorCode(error)}.`)
  } finally {
    await rm(unnamed, { force: true })
  }
  return readFile(file, 'utf8')
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
