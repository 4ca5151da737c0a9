import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { type Child, type Exit, endOfLog, startChild } from './child.ts'
import { haproxyConfig } from './haproxy-config.ts'

export interface ClusterHaproxy {
  url: string
  port: number
  configFile: string
  logFile: string
  readonly pid: number | undefined
  /** Asks the admin socket, for example `show stat` or `set server evenkeel/evenkeel-1 state drain`. */
  ask(command: string): Promise<string>
  /** What HAProxy thinks of each process: UP, DOWN, … */
  states(): Promise<Record<string, string>>
  kill(signal?: NodeJS.Signals): Promise<Exit | undefined>
  stop(): Promise<void>
  start(): Promise<void>
}

interface Options {
  folder: string
  port: number
  processPorts: readonly number[]
  hasTls: boolean
  trustsClients: boolean
}

const startsWithinMs = 20_000

export async function startHaproxy(options: Options): Promise<ClusterHaproxy> {
  const { folder, port, processPorts, hasTls, trustsClients } = options
  await mkdir(folder, { recursive: true })
  const [configFile, logFile] = [join(folder, 'haproxy.cfg'), join(folder, 'log')]
  const adminSocket = join(folder, 'admin.sock')
  const certificate = hasTls ? await makeCertificate(folder) : undefined
  const config = haproxyConfig({ port, processPorts, adminSocket, certificate, trustsClients })
  await writeFile(configFile, config)
  let child: Child | undefined
  const ask = async (command: string) => {
    const socket = connect(adminSocket)
    socket.end(`${command}\n`)
    return text(socket)
  }
  const start = async () => {
    if (child?.isRunning) return
    child = startChild(['haproxy', '-db', '-f', configFile], { logFile })
    const isUp = () =>
      ask('show info').then(
        (said) => said.includes('Version:'),
        () => false,
      )
    for (const deadline = Date.now() + startsWithinMs; !(await isUp()); await delay(30)) {
      if (!child.isRunning || Date.now() > deadline)
        throw new Error(`HAProxy did not start:\n${endOfLog(logFile)}`)
    }
  }
  await start()
  return {
    url: `${hasTls ? 'https' : 'http'}://localhost:${port}`,
    port,
    configFile,
    logFile,
    get pid() {
      return child?.isRunning ? child.pid : undefined
    },
    ask,
    async states() {
      const rows = (await ask('show stat')).split('\n').map((line) => line.split(','))
      const statusAt = rows[0]?.indexOf('status') ?? -1
      const ours = rows.filter(
        ([backend, name]) => backend === 'evenkeel' && /^evenkeel-\d+$/.test(name ?? ''),
      )
      return Object.fromEntries(ours.map((row) => [row[1] ?? '', row[statusAt]?.split(' ')[0] ?? '']))
    },
    kill: async (signal = 'SIGKILL') => child?.kill(signal),
    async stop() {
      await child?.kill('SIGKILL')
    },
    start,
  }
}

async function makeCertificate(folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key]
  const made = spawnSync('openssl', [...words, '-out', certificate, ...subject], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl could not make a certificate: ${made.stderr}`)
  const both = spawnSync('cat', [certificate, key], { encoding: 'utf8' }).stdout
  const file = join(folder, 'both.pem')
  await writeFile(file, both, { mode: 0o600 })
  return file
}
