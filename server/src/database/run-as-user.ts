import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { PostgresUser } from './postgres-user.ts'

/** Runs a command to its end; rejects with its error output. */
export async function runAs(user: PostgresUser, command: readonly string[]): Promise<void> {
  const [program = '', ...args] = [...user.prefix, ...command]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', ...user.identity })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const [errorOutput, code] = await Promise.all([text(child.stderr), ended])
  if (code !== 0) throw new Error(errorOutput.trim() || `${program} ended with ${code}`)
}
