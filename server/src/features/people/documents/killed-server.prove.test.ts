// Smoke test: server/src/features/people/documents/uploads-on-the-wire.test.ts
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { goodPdf } from '../../../outside/file-checks/fixtures/make-pdf.ts'
import { onLinux } from '../../../testing/needs.ts'
import { dataFolderOfTest } from '../../../testing/use-data-folder.ts'
import { beginUpload } from './fixtures/begin-upload.ts'

async function startServer(
  dataDir: string,
): Promise<{ child: ChildProcess; address: string; connectionString: string }> {
  const script = fileURLToPath(new URL('./fixtures/file-server-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
  })
  const ended = exited.then(([code]) => {
    throw new Error(`the server ended with ${code}`)
  })
  ended.catch(() => {})
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string]
  return { child, ...JSON.parse(line) }
}

/** Signs up, confirms by the letter and signs in; returns the headers of later calls. */
async function signIn(address: string, connectionString: string): Promise<Record<string, string>> {
  const email = 'dana@okafor.example'
  const password = 'seven quiet rivers'
  const ask = (fields: object) =>
    fetch(new URL('/api/auth/cognito/operations', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, ...fields }),
    })
  await ask({ operation: 'signUp', password, userType: 'advisor' })
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('select body_text from mail')
  await client.end()
  const code = /^Your code: (\d{6})$/m.exec(rows[0]?.body_text)?.[1]
  await ask({ operation: 'confirmSignUp', code })
  const answer = await ask({ operation: 'signIn', password })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { authorization: `Bearer ${accessToken}`, cookie: cookies.join('; ') }
}

describe('UPL-09 a server that is killed while a file arrives', onLinux, () => {
  test('has no half file to show afterwards, and what it had received is gone at the next start', {
    timeout: 120_000,
  }, async () => {
    const dataDir = dataFolderOfTest()
    const uploads = join(dataDir, 'uploads')
    const day = new Date().toISOString().slice(0, 10)
    const first = await startServer(dataDir)
    const headers = await signIn(first.address, first.connectionString)
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

    const { address } = await startServer(dataDir)
    expect(await readdir(uploads)).toEqual([])
    const ask = (path: string, more: RequestInit = {}) =>
      fetch(new URL(`/api/v1/advisor/documents${path}`, address), {
        ...more,
        headers: { ...headers, ...(more.body && { 'content-type': 'application/pdf' }) },
      })
    const kept = async () =>
      (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => name.endsWith('.pdf'))
    expect(await (await ask('')).json()).toMatchObject({ documents: [] })
    expect(await kept()).toEqual([])

    const whole = await ask(`/adv_document?date=${day}`, { method: 'PUT', body: goodPdf })
    const { id } = (await whole.json()) as { id: string }
    expect([whole.status, await kept()]).toEqual([200, [join('documents', `${id}.pdf`)]])
  })
})
