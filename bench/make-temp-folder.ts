import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpLater } from './clean-up.ts'

/** A new folder that is removed after the bench. */
export function makeTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-bench-'))
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
