import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Child, type Exit, endOfLog, startChild } from './child.ts'

// Redis of Debian's packages, without persistence: a killed one comes back empty.

export interface ClusterRedis {
  url: string
  port: number
  logFile: string
  readonly pid: number | undefined
  kill(signal?: NodeJS.Signals): Promise<Exit | undefined>
  stop(): Promise<void>
  start(): Promise<void>
}

const startsWithinMs = 20_000

export async function startRedis(folder: string, port: number): Promise<ClusterRedis> {
  await mkdir(folder, { recursive: true })
  const logFile = join(folder, 'log')
  let child: Child | undefined
  const start = async () => {
    if (child?.isRunning) return
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
    child = startChild(['redis-server', ...words], { logFile })
    for (const deadline = Date.now() + startsWithinMs; !(await answersPing(port)); await delay(30)) {
      if (!child.isRunning || Date.now() > deadline)
        throw new Error(`Redis did not start:\n${endOfLog(logFile)}`)
    }
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    logFile,
    get pid() {
      return child?.isRunning ? child.pid : undefined
    },
    kill: async (signal = 'SIGKILL') => child?.kill(signal),
    async stop() {
      await child?.kill('SIGKILL')
    },
    start,
  }
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.setTimeout(1000, () => socket.destroy())
    socket.once('data', (data) => {
      done(data.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.once('close', () => done(false))
  })
}
