import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLeftOver } from '../../../outside/file-store/temp-name.ts'
import type { ProductSettings } from '../../../services.ts'

const noUploadTakesLongerMs = 3_600_000

/** At every start: removes partial uploads of a killed server, but not those of another running one. */
export async function clearUploadDir({ uploadDir }: Pick<ProductSettings, 'uploadDir'>): Promise<void> {
  await mkdir(uploadDir, { recursive: true, mode: 0o700 })
  for (const name of await readdir(uploadDir)) {
    const path = join(uploadDir, name)
    if (isLeftOver(name) || (await isOld(path))) await rm(path, { recursive: true, force: true })
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < Date.now() - noUploadTakesLongerMs
}
