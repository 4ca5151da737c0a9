import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { goodPdf } from '../../outside/file-checks/fixtures/make-pdf.ts'
import { testConfig, useTestApp } from '../../testing/test-app.ts'
import { useDocuments } from './fixtures/use-documents.ts'

const { advisorIn, services, headersOf, arriving, keys, database, today } = await useDocuments()

type Headers = Record<string, string>
function beginUpload(address: string, headers: Headers, date: string): Socket {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const lines = Object.entries({ host: 'localhost', 'content-type': 'application/pdf', ...headers })
  socket.write(`PUT /api/v1/advisor/documents/adv_document?date=${date} HTTP/1.1\r\n`)
  socket.write(`${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`)
  return socket.on('error', () => {})
}

describe('a file that does not arrive', () => {
  const listening = async (fileMs: number) => {
    const app = await useTestApp(services, {
      config: testConfig,
      bodyTimes: { usualMs: fileMs, fileMs, lingerMs: 100 },
    })
    return app.listen({ port: 0, host: '127.0.0.1' })
  }
  const nothingIsLeft = async () => {
    await expect.poll(arriving).toEqual([])
    expect(await keys()).toEqual([])
    expect((await database.pool.query('select from document')).rowCount).toBe(0)
  }

  test('UPL-06 because it drips gets a 408, its connection is closed and nothing is left', async () => {
    const address = await listening(400)
    const headers = headersOf(await advisorIn())
    const socket = beginUpload(address, { ...headers, 'content-length': '1000000' }, today())
    let said = ''
    let isEnded = false
    socket.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    socket.on('end', () => {
      isEnded = true
    })
    socket.write(goodPdf.subarray(0, 100))
    while (!isEnded) {
      socket.write('x')
      await delay(20)
    }
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(said).toContain('"code":"too-slow"')
    await nothingIsLeft()
    socket.destroy()
  })

  test('UPL-07 because its sender goes away leaves nothing', async () => {
    const address = await listening(20_000)
    const headers = headersOf(await advisorIn())
    const socket = beginUpload(address, { ...headers, 'content-length': String(goodPdf.length) }, today())
    socket.write(goodPdf.subarray(0, 500))
    await expect.poll(async () => (await arriving()).length).toBe(1)
    socket.destroy()
    await nothingIsLeft()
  })
})

describe('UPL-09 a server that is killed while a file arrives', () => {
  const running: ChildProcess[] = []
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL')
  })

  async function startServer(dataDir: string) {
    const script = join(import.meta.dirname, 'fixtures', 'file-server-process.ts')
    const child = spawn(process.execPath, [script, dataDir, database.connectionString], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {},
    })
    running.push(child)
    const lines = createInterface(child.stdout)
    const [address] = (await once(lines, 'line')) as [string]
    return { address, child }
  }

  async function signIn(address: string): Promise<Headers> {
    const ask = (fields: object) =>
      fetch(new URL('/api/auth/cognito/operations', address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'dana@okafor.example', password: 'seven quiet rivers', ...fields }),
      })
    await ask({ operation: 'signUp', userType: 'advisor' })
    const { rows } = await database.pool.query('select body_text from mail order by created_at desc limit 1')
    const code = /^Your code: (\d{6})$/m.exec(rows[0]?.body_text)?.[1]
    const confirmed = await fetch(new URL('/api/auth/cognito/operations', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operation: 'confirmSignUp', email: 'dana@okafor.example', code }),
    })
    expect(confirmed.status).toBe(200)
    const answer = await ask({ operation: 'signIn' })
    const { accessToken } = (await answer.json()) as { accessToken: string }
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
    return { authorization: `Bearer ${accessToken}`, cookie: cookie.join('; ') }
  }

  test('has no half file to show afterwards, and what it had received is gone at the next start', {
    timeout: 90_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'evenkeel-killed-'))
    const uploads = join(dataDir, 'uploads')
    const day = new Date().toISOString().slice(0, 10)
    const first = await startServer(dataDir)
    const headers = await signIn(first.address)
    const socket = beginUpload(first.address, { ...headers, 'content-length': String(goodPdf.length) }, day)
    socket.write(goodPdf.subarray(0, 500))
    const bytesArrived = async () => {
      const [name] = await readdir(uploads)
      return name === undefined ? 0 : (await stat(join(uploads, name))).size
    }
    await expect.poll(bytesArrived, { timeout: 20_000 }).toBe(500)
    const killed = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await killed
    expect((await readdir(uploads)).length).toBe(1)

    const second = await startServer(dataDir)
    expect(await readdir(uploads)).toEqual([])
    const list = async () =>
      (await fetch(new URL('/api/v1/advisor/documents', second.address), { headers })).json() as Promise<{
        documents: { id: string }[]
      }>
    expect((await list()).documents).toEqual([])
    expect(
      (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => name.endsWith('.pdf')),
    ).toEqual([])

    const whole = await fetch(new URL(`/api/v1/advisor/documents/adv_document?date=${day}`, second.address), {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/pdf' },
      body: goodPdf,
    })
    expect(whole.status).toBe(200)
    const { documents } = await list()
    expect(await readdir(join(dataDir, 'files', 'documents'))).toEqual([`${documents[0]?.id}.pdf`])
    await rm(dataDir, { recursive: true, force: true })
  })
})
