import { parseArgs } from 'node:util'
import { commands } from '../commands.mjs'
import { demoLogins } from '../server/src/features/account/identity/people/demo-people.ts'
import { startCluster } from './start-cluster.ts'

const { values } = parseArgs({ options: commands.cluster.options })
const mostProcesses = 9
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const whole = (name: string, value: string, max: number) => {
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= 1 && number <= max) return number
  process.stderr.write(`\n--${name} must be a whole number from 1 to ${max}, not "${value}".\n\n`)
  process.exit(2)
}

const stopping = new AbortController()
const stopped = new Promise<void>((done) => stopping.signal.addEventListener('abort', () => done()))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort())

const count = whole('processes', values.processes ?? '3', mostProcesses)
const { port, folder } = values
say(`Starting PostgreSQL, Redis, a bucket, ${count} processes and HAProxy…`)
try {
  const cluster = await startCluster({
    processes: count,
    hasTls: values.tls === true,
    signal: stopping.signal,
    ...(port !== undefined && { port: whole('port', port, 65_535) }),
    ...(folder !== undefined && { folder }),
  })
  say(`\n  Evenkeel is running at ${cluster.url}\n`)
  for (const { name, url, pid } of cluster.processes) say(`  ${name}  ${url}  pid ${pid}`)
  say(`  PostgreSQL  ${cluster.postgres.url}`)
  say(`  Redis       ${cluster.redis.url}`)
  say(`  Logs        ${cluster.folder}`)
  say(`\n${demoLogins()}\n\n  Press Ctrl-C to stop.\n`)
  await stopped
  say('Stopping…')
  await cluster.stop()
} catch (error) {
  if (!stopping.signal.aborted) {
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n`)
    process.exitCode = 1
  }
}
process.exit()
