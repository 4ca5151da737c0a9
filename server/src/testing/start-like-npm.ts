import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { processesOf } from '../database/fixtures/start-server-process.ts'
import { freePort } from '../database/free-port.ts'
import { keepOutput } from './run-logs.ts'
import { plainEnvironment } from './use-data-folder.ts'

/** A data folder for this attempt only, on which the server starts as a first `npm start` does. */
export function useFirstStart() {
  const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-start-'))
  const started: ChildProcess[] = []
  onTestFinished(async () => {
    for (const child of started) child.kill('SIGKILL')
    await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), { timeout: 30_000 })
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Waits for a site that never comes. */
  async function startServer() {
    const env = plainEnvironment({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    const main = join(import.meta.dirname, '..', 'main.ts')
    const child = spawn(process.execPath, [main, '--site-follows'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    started.push(child)
    let said = ''
    const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        said += data
        keepOutput(data)
      })
    const says = (words: RegExp) =>
      Promise.race([
        new Promise<void>((resolve) => child.stdout?.on('data', () => words.test(said) && resolve())),
        exited.then((code) => {
          if (!words.test(said)) throw new Error(`The server ended with ${code}: ${said}`)
        }),
      ])
    return { child, exited, says, said: () => said }
  }

  return { dataDir, startServer }
}
