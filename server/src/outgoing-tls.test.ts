import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from './database/open-database.ts'
import { createLog } from './http/request-log.ts'
import { openLimits } from './limits/open-limits.ts'
import { namePlainConnections } from './name-plain-connections.ts'
import { smtpMail } from './outside/mail/smtp-mail.ts'
import { needs } from './testing/needs.ts'

// Peers with a certificate that nobody trusts, as someone between us and the real one would show.

const log = createLog('silent')
const hasOpenssl = existsSync('/usr/bin/openssl')
const folder = mkdtempSync(join(tmpdir(), 'evenkeel-tls-'))
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const close of closers) await close()
})

function untrusted() {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1']
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...names], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closers.push(() => server.close())
  return (server.address() as AddressInfo).port
}

const letter = {
  id: '1',
  to: 'robin@whitfield.example',
  subject: 'Your code',
  text: 'canary 482913',
  replyTo: null,
  html: null,
  attachments: null,
}

async function useMailbox(options: { offersTls: boolean }) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: options.offersTls ? [] : ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => received.push(String(chunk)))
      stream.on('end', () => done())
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closers.push(() => new Promise<void>((closed) => server.close(closed)))
  return { received, port: (server.server.address() as AddressInfo).port }
}

/** 0.0.0.0 leads here too, but is not one of the names of this machine. */
async function carry(address: string): Promise<unknown> {
  const mail = smtpMail(address, 'Evenkeel <help@evenkeel.example>')
  return mail
    .carry(letter)
    .then(
      () => undefined,
      (error: unknown) => error,
    )
    .finally(() => mail.close())
}

test('a database or Redis elsewhere without encryption is named in the log, without its password', () => {
  expect(
    namePlainConnections({
      databaseUrl: 'postgresql://evenkeel:canary@db.example/evenkeel',
      redisUrl: 'redis://:canary@cache.example',
    }),
  ).toEqual([
    'DATABASE_URL leads to db.example without encryption: add ?sslmode=verify-full.',
    'REDIS_URL leads to cache.example without encryption: use rediss://.',
  ])
  expect(
    namePlainConnections({
      databaseUrl: 'postgresql://evenkeel:canary@db.example/evenkeel?sslmode=verify-full',
      redisUrl: 'redis://localhost:6379',
    }),
  ).toEqual([])
  expect(
    namePlainConnections({ databaseUrl: 'postgresql:///evenkeel?host=/run', redisUrl: undefined }),
  ).toEqual([])
})

describe('a letter does not leave', () => {
  test('to a server elsewhere that offers no encryption', async () => {
    const { received, port } = await useMailbox({ offersTls: false })
    expect(await carry(`smtp://0.0.0.0:${port}`)).toBeInstanceOf(Error)
    expect(received).toEqual([])
    expect(await carry(`smtp://127.0.0.1:${port}`)).toBeUndefined()
    expect(received.join('')).toContain('canary')
  })

  test('to a server whose certificate nobody trusts', async () => {
    const { received, port } = await useMailbox({ offersTls: true })
    expect(await carry(`smtp://0.0.0.0:${port}`)).toBeInstanceOf(Error)
    expect(received).toEqual([])
  })
})

describe('no password reaches', needs(hasOpenssl, 'openssl is not installed'), () => {
  test('a PostgreSQL whose certificate nobody trusts', async () => {
    const certificate = untrusted()
    const said: Buffer[] = []
    const port = await listen(
      createServer((socket) => {
        socket.on('error', () => undefined)
        socket.once('data', () => {
          socket.write('S')
          const secured = new TLSSocket(socket, { isServer: true, ...certificate })
          secured.on('error', () => undefined)
          secured.on('data', (chunk: Buffer) => said.push(chunk))
        })
      }),
    )
    const databaseUrl = `postgresql://evenkeel:canary@127.0.0.1:${port}/evenkeel?sslmode=verify-full`
    const opened = openDatabase({ databaseUrl, dataDir: folder, address: '', log })
    await expect(opened).rejects.toThrow(/self.signed certificate/i)
    expect(said).toEqual([])
  })

  test('a Redis whose certificate nobody trusts; limits are counted here meanwhile', async () => {
    const said: Buffer[] = []
    const server = createTlsServer(untrusted(), (socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (chunk: Buffer) => said.push(chunk))
    })
    const port = await listen(server)
    const limits = await openLimits(`rediss://:canary@127.0.0.1:${port}`, log)
    closers.unshift(() => limits.close())
    const limit = { name: 'tls', points: 1, perSeconds: 60 }
    expect(await limits.take(limit, 'a')).toBeUndefined()
    expect(await limits.take(limit, 'a')).toBeGreaterThan(0)
    expect(said).toEqual([])
  })
})
