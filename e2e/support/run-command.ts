import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Runs `npm run vetting -- …` beside the running product and returns its output. */
export const runVetting = (...words: string[]) => runCommand('vetting-command.ts', words)

/** Runs `npm run register:import -- …` beside the running product and returns its output. */
export const importRegister = (...words: string[]) => runCommand('register-command.ts', words)

async function runCommand(file: string, words: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, [`server/src/${file}`, ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  })
  return stdout + stderr
}
