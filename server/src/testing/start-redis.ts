import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const redisProgram = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
].find((place) => existsSync(place))

/** A Redis without persistence; the caller ends it. */
export async function startRedis(port: number) {
  const dir = await mkdtemp(join(tmpdir(), 'evenkeel-redis-'))
  const child = spawn(
    redisProgram ?? '',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir],
    { stdio: 'ignore' },
  )
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  /** By SIGKILL; also for a test that ends. */
  async function end() {
    child.kill('SIGKILL')
    await gone
    await rm(dir, { recursive: true, force: true })
  }
  return { end, stop: () => child.kill('SIGSTOP'), goOn: () => child.kill('SIGCONT') }
}
