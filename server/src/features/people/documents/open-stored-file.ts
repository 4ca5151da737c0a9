import type { Readable } from 'node:stream'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../services.ts'
import { explainFileFailure } from './explain-file-failure.ts'

interface Named {
  fileKey: string
  type: string
  /** The name for downloads, made of our own words. */
  name: string
}

export async function openStoredFile(
  services: Pick<Services, 'files' | 'log'>,
  { fileKey, type, name }: Named,
): Promise<{ stream: Readable; bytes: number; type: string; name: string }> {
  const found = await services.files.read(fileKey).catch((error) => {
    throw explainFileFailure(services, error)
  })
  if (found) return { ...found, type, name }
  // A row exists only if its file does, so this is our fault.
  services.log.error({ fileKey }, 'a file that a row names is not in the store')
  throw new Problem('unavailable')
}
