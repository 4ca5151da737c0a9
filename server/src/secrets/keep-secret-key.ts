import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'

/** A key of this installation, made at its first start and kept beside its database, readable by its owner only. */
export async function keepSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret-key')
  await mkdir(dataDir, { recursive: true })
  try {
    const made = await open(file, 'wx', 0o600)
    try {
      await made.writeFile(`${randomBytes(48).toString('base64')}\n`)
      await made.sync()
    } finally {
      await made.close()
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartProblem(`${file} cannot be written: ${(error as NodeJS.ErrnoException).code}.`)
  }
  const key = (await readFile(file, 'utf8')).trim()
  if (key.length < 32)
    throw new StartProblem(
      `${file} holds no key. Put the one this database was made with back, or remove the file; then everybody has to set up their second factor again.`,
    )
  return key
}
