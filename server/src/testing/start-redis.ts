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

const started: (() => Promise<void>)[] = []

/** For the file's afterAll: a hook registered by a running test comes too late. */
export const stopEveryRedis = () => Promise.all(started.map((stop) => stop()))

/** A Redis of this test only, without persistence. */
export async function startRedis(port: number) {
  const dir = await mkdtemp(join(tmpdir(), 'evenkeel-redis-'))
  const child = spawn(
    redisProgram ?? '',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir],
    { stdio: 'ignore' },
  )
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const kill = () => {
    child.kill('SIGKILL')
    return gone
  }
  started.push(async () => {
    await kill()
    await rm(dir, { recursive: true, force: true })
  })
  return { kill, stop: () => child.kill('SIGSTOP'), goOn: () => child.kill('SIGCONT') }
}
