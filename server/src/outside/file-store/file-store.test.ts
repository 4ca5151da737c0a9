import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../database/free-port.ts'
import { type FileStore, FilesUnavailable } from './file-store.ts'
import { s3Credentials, startS3Server } from './fixtures/s3-server.ts'
import { openFileStore } from './open-file-store.ts'
import { openS3Bucket } from './s3-bucket.ts'

const folder = await mkdtemp(join(tmpdir(), 'evenkeel-files-'))
const s3 = await startS3Server()
const bucket = { kind: 's3', bucket: 'evenkeel', region: 'us-east-1', endpoint: s3.endpoint } as const
const stores: Record<'disk' | 's3', FileStore> = {
  disk: await openFileStore({ kind: 'disk', dir: join(folder, 'files') }),
  s3: await openFileStore({ ...bucket, ...s3Credentials }),
}
afterAll(async () => {
  for (const store of Object.values(stores)) await store.close()
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const sent = (bytes: Buffer) => ({
  stream: Readable.from([bytes]),
  bytes: bytes.length,
  type: 'application/pdf',
})
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(Object.entries(stores))('files on %s', (_kind, store) => {
  const readAll = async (key: string) => {
    const found = await store.read(key)
    return found && { bytes: found.bytes, content: await buffer(found.stream) }
  }
  beforeEach(async () => {
    for await (const { key } of store.list('')) await store.remove(key)
  })
  const keysUnder = async (prefix: string) => {
    const keys: string[] = []
    for await (const { key } of store.list(prefix)) keys.push(key)
    return keys.sort()
  }

  test.each([
    '../out.pdf',
    '/etc/passwd',
    'a//b',
    'a/../b',
    '.hidden',
    'a.b.c',
    'a\\b',
    'a b',
    'ä',
    '',
    'a\0b',
    `${'a'.repeat(201)}`,
  ])('has no place for %j', async (key) => {
    await expect(store.put(key, sent(Buffer.from('x')))).rejects.toThrow(TypeError)
    await expect(store.read(key)).rejects.toThrow(TypeError)
    await expect(store.remove(key)).rejects.toThrow(TypeError)
  })

  test('keeps nothing of a file that breaks off half-way, and what was there before stays', async () => {
    async function* half() {
      yield Buffer.alloc(70_000, 1)
      throw new Error('the sender went away')
    }
    const breaking = () => ({ stream: Readable.from(half()), bytes: 140_000, type: 'application/pdf' })
    await expect(store.put('broken/new.pdf', breaking())).rejects.toThrow('the sender went away')
    expect(await store.read('broken/new.pdf')).toBeUndefined()
    expect(await keysUnder('broken/')).toEqual([])

    await store.put('broken/old.pdf', sent(Buffer.from('the old one')))
    await expect(store.put('broken/old.pdf', breaking())).rejects.toThrow('the sender went away')
    expect((await readAll('broken/old.pdf'))?.content.toString()).toBe('the old one')
  })

  test.each([
    ['shorter', 5, 'fewer bytes'],
    ['longer', 2, 'more bytes'],
  ])('does not keep a file that is %s than was said', async (_word, bytes, said) => {
    const stream = Readable.from([Buffer.from('abc')])
    await expect(store.put('lying.pdf', { stream, bytes, type: 'application/pdf' })).rejects.toThrow(said)
    expect(await store.read('lying.pdf')).toBeUndefined()
  })

  test('does not keep a file whose source was closed before it was whole', async () => {
    const stream = new Readable({ read() {} })
    stream.push(Buffer.from('abc'))
    const put = store.put('closed.pdf', { stream, bytes: 6, type: 'application/pdf' })
    stream.destroy()
    await expect(put).rejects.toThrow()
    expect(await store.read('closed.pdf')).toBeUndefined()
  })

  test('says of what it does not have that it has nothing', async () => {
    expect(await store.read('documents/never.pdf')).toBeUndefined()
    expect(await keysUnder('nobody/')).toEqual([])
  })

  test.each([0, 1, 65_536, 10 * 1024 * 1024])('gives %i bytes back as they were', async (size) => {
    const content = randomBytes(size)
    await store.put('documents/one.pdf', sent(content))
    const back = await readAll('documents/one.pdf')
    expect(back?.bytes).toBe(size)
    expect(hash(back?.content ?? Buffer.alloc(1))).toBe(hash(content))
  })

  test('replaces a file by a later one of the same key', async () => {
    await store.put('documents/one.pdf', sent(Buffer.from('first')))
    await store.put('documents/one.pdf', sent(Buffer.from('second')))
    expect((await readAll('documents/one.pdf'))?.content.toString()).toBe('second')
  })

  test('puts of one key at the same time end with one of them, whole', async () => {
    const contents = [1, 2, 3, 4].map((byte) => Buffer.alloc(300_000, byte))
    await Promise.all(contents.map((content) => store.put('documents/race.pdf', sent(content))))
    const kept = await readAll('documents/race.pdf')
    expect(contents.map(hash)).toContain(hash(kept?.content ?? Buffer.alloc(0)))
  })

  test('lists what lies under a prefix, with when it was put', async () => {
    const before = Date.now() - 2000
    for (const key of ['walk/a.pdf', 'walk/deep/b.pdf', 'walk-not/c.pdf', 'walk/z-1.jpg'])
      await store.put(key, sent(Buffer.from(key)))
    expect(await keysUnder('walk/')).toEqual(['walk/a.pdf', 'walk/deep/b.pdf', 'walk/z-1.jpg'])
    expect(await keysUnder('walk/z')).toEqual(['walk/z-1.jpg'])
    for await (const { at } of store.list('walk/')) expect(at.getTime()).toBeGreaterThan(before)
  })

  test('removes a file, and the second time there is nothing to do', async () => {
    await store.put('documents/gone.pdf', sent(Buffer.from('x')))
    await store.remove('documents/gone.pdf')
    await store.remove('documents/gone.pdf')
    expect(await store.read('documents/gone.pdf')).toBeUndefined()
  })
})

describe('on disk', () => {
  test('nobody but our own user may enter the folder or read a file', async () => {
    await stores.disk.put('documents/one.pdf', sent(Buffer.from('x')))
    const modeOf = async (...names: string[]) =>
      ((await stat(join(folder, 'files', ...names))).mode & 0o777).toString(8)
    expect([await modeOf(), await modeOf('documents'), await modeOf('documents', 'one.pdf')]).toEqual([
      '700',
      '700',
      '600',
    ])
  })

  test('what an ended process left half-written is removed at the next opening, what another writes is not', async () => {
    const dir = await mkdtemp(join(folder, 'left-over-'))
    const temps = join(dir, '.incoming')
    await mkdir(temps, { recursive: true })
    // Larger than any process id of this machine.
    await writeFile(join(temps, '4194999-0a1b2c3d-half'), 'half')
    await writeFile(join(temps, `${process.ppid}-0a1b2c3d-half`), 'being written')
    const store = await openFileStore({ kind: 'disk', dir })
    expect(await readdir(temps)).toEqual([`${process.ppid}-0a1b2c3d-half`])
    const keys: string[] = []
    for await (const { key } of store.list('')) keys.push(key)
    expect(keys).toEqual([])
  })

  test('in a folder that machines share, what another machine writes stays, and is removed after a day', async () => {
    const dir = await mkdtemp(join(folder, 'shared-'))
    const temps = join(dir, '.incoming')
    await mkdir(temps, { recursive: true })
    const [young, old] = ['4194999-0a1b2c3d-young', '4194999-0a1b2c3d-old']
    for (const name of [young, old]) await writeFile(join(temps, name), 'half')
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
    await utimes(join(temps, old), twoDaysAgo, twoDaysAgo)
    await openFileStore({ kind: 'disk', dir, isShared: true })
    expect(await readdir(temps)).toEqual([young])
  })

  test('no half-written file is left by a put that failed', async () => {
    const shorter = { ...sent(Buffer.from('abc')), bytes: 5 }
    await expect(stores.disk.put('documents/half.pdf', shorter)).rejects.toThrow('fewer bytes')
    expect(await readdir(join(folder, 'files', '.incoming'))).toEqual([])
  })
})

describe('in a bucket', () => {
  test('a wrong secret is refused, and the failure does not say it', async () => {
    const secretAccessKey = 'not the secret of this bucket'
    const store = await openFileStore({ ...bucket, accessKeyId: 'S3RVER', secretAccessKey })
    const failure = await store.put('documents/one.pdf', sent(Buffer.from('x'))).catch((error) => error)
    expect(failure).toBeInstanceOf(FilesUnavailable)
    expect(failure.message).toBe('The bucket refused: SignatureDoesNotMatch (403).')
    expect(JSON.stringify({ ...failure, cause: failure.cause })).not.toContain(secretAccessKey)
    await expect(store.read('documents/one.pdf')).rejects.toThrow(FilesUnavailable)
    await store.close()
  })

  test('a bucket that is not there or a server that cannot be reached is said to be so, not "nothing there"', async () => {
    const missing = await openFileStore({ ...bucket, ...s3Credentials, bucket: 'another' })
    await expect(missing.read('documents/one.pdf')).rejects.toThrow('The bucket refused: NoSuchBucket (404).')
    const endpoint = `http://127.0.0.1:${await freePort()}`
    const away = await openFileStore({ ...bucket, ...s3Credentials, endpoint })
    for (const asked of [
      () => away.put('documents/one.pdf', sent(Buffer.from('x'))),
      () => away.read('documents/one.pdf'),
      () => away.remove('documents/one.pdf'),
      () => away.list('')[Symbol.asyncIterator]().next(),
    ])
      await expect(asked()).rejects.toThrow('The bucket could not be reached (ECONNREFUSED).')
  })

  test('a server that takes the connection and says nothing is given up', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const times = { connectWithinMs: 100, answerWithinMs: 100 }
    const store = openS3Bucket({ ...bucket, ...s3Credentials, endpoint }, times)
    await expect(store.put('documents/one.pdf', sent(Buffer.from('x')))).rejects.toThrow(FilesUnavailable)
    await expect(store.read('documents/one.pdf')).rejects.toThrow(FilesUnavailable)
    await store.close()
    silent.close()
  })
})
