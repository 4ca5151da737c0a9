import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../../database/free-port.ts'
import { needs } from '../../testing/needs.ts'
import { askClamav } from './clamav.ts'
import { ChecksUnavailable, FileRefused } from './file-checks.ts'
import { type ClamdMood, eicar, startClamd } from './fixtures/clamd-server.ts'
import { goodPdf, pagePdf } from './fixtures/make-pdf.ts'
import { openFileChecks } from './open-file-checks.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenkeel-clamav-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
async function fileOf(bytes: Buffer | string): Promise<string> {
  count += 1
  const path = join(folder, `${count}-in`)
  await writeFile(path, bytes)
  return path
}

describe('UPL-04 a virus scanner that is there is asked', () => {
  test('what it knows as harmful is refused, as a file and within a PDF', async () => {
    const clamd = await startClamd()
    await expect(askClamav(clamd.url, await fileOf(eicar))).rejects.toThrow(FileRefused)
    const checks = openFileChecks({ clamavUrl: clamd.url })
    const infected = await fileOf(pagePdf({ content: eicar }))
    await expect(checks.checkPdf(infected, `${infected}-out`)).rejects.toThrow(/virus scanner/)
    expect(existsSync(`${infected}-out`)).toBe(false)
    await clamd.stop()
  })

  test('a good file reaches it byte by byte, and is taken', async () => {
    const clamd = await startClamd()
    const large = Buffer.alloc(1_000_000, 'page ')
    await askClamav(clamd.url, await fileOf(large))
    await askClamav(clamd.url, await fileOf(''))
    expect(clamd.seen.map((bytes) => bytes.length)).toEqual([1_000_000, 0])
    expect(clamd.seen[0]?.equals(large)).toBe(true)
    const from = await fileOf(goodPdf)
    expect(await openFileChecks({ clamavUrl: clamd.url }).checkPdf(from, `${from}-out`)).toMatchObject({
      pages: 1,
    })
    await clamd.stop()
  })

  test.each(['too-large', 'silent', 'hangs-up', 'babbles'] as ClamdMood[])(
    'no file is taken while it %s',
    async (mood) => {
      const clamd = await startClamd(mood)
      await expect(askClamav(clamd.url, await fileOf(goodPdf), 300)).rejects.toThrow(ChecksUnavailable)
      await clamd.stop()
    },
  )

  test('no file is taken while it cannot be reached', async () => {
    const away = new URL(`tcp://127.0.0.1:${await freePort()}`)
    const from = await fileOf(goodPdf)
    const checks = openFileChecks({ clamavUrl: away })
    await expect(checks.checkPdf(from, `${from}-out`)).rejects.toThrow(
      'clamd could not be reached (ECONNREFUSED)',
    )
    expect(existsSync(`${from}-out`)).toBe(false)
  })
})

const clamdProgram = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  .map((dir) => join(dir, 'clamd'))
  .find((path) => existsSync(path))

describe('a real clamd', needs(clamdProgram, 'clamd is not installed'), () => {
  test('knows what its signatures name, and takes the rest', { timeout: 60_000 }, async () => {
    const port = await freePort()
    const signatures = join(folder, 'signatures')
    await mkdir(signatures)
    // ClamAV comes without signatures; this one is the hash of the test file.
    await writeFile(join(signatures, 'eicar.hdb'), '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test\n')
    const config = join(folder, 'clamd.conf')
    await writeFile(
      config,
      `TCPSocket ${port}\nTCPAddr 127.0.0.1\nForeground yes\nDatabaseDirectory ${signatures}\n`,
    )
    const clamd = spawn(clamdProgram ?? '', ['-c', config], { stdio: 'ignore' })
    try {
      await expect.poll(() => answers(port), { timeout: 50_000, interval: 200 }).toBe(true)
      const address = new URL(`tcp://127.0.0.1:${port}`)
      await askClamav(address, await fileOf(goodPdf))
      await expect(askClamav(address, await fileOf(eicar))).rejects.toThrow(FileRefused)
    } finally {
      clamd.kill()
    }
  })
})

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.end())
  })
}
