import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject, onTestFinished } from 'vitest'

/**
 * A data folder with a migrated, empty database, removed after the file's tests. Copying the run's own takes a
 * twentieth of a first start.
 */
export function useDataFolder(): string {
  const dataDir = copyDataFolder()
  afterAll(() => removeFolder(dataDir))
  return dataDir
}

/** The same for one attempt of a test. */
export function dataFolderOfTest(): string {
  const dataDir = copyDataFolder()
  onTestFinished(() => removeFolder(dataDir))
  return dataDir
}

function copyDataFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-data-'))
  cpSync(inject('testDatabase').dataFolder, dataDir, { recursive: true })
  return dataDir
}

const removeFolder = (dataDir: string) => rmSync(dataDir, { recursive: true, force: true })

/** For a process started by a test: none of the runner's settings, and the shared compile cache. */
export function plainEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE, TEST_LOG_FOLDER } = process.env
  return { PATH, NODE_COMPILE_CACHE, TEST_LOG_FOLDER, ...more }
}
