import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { lockDataFolder } from './data-folder.ts'
import { asPlainUser, asRoot, withPlainUser } from './fixtures/as-plain-user.ts'
import { useDataFolders } from './fixtures/data-folders.ts'
import { startServerProcess } from './fixtures/start-server-process.ts'
import { processStart } from './running-process.ts'

vi.setConfig({ testTimeout: 60_000 })

const newFolder = useDataFolders()

describe('a data folder', () => {
  it('is not given to a second server, which is told who holds it', async () => {
    const dataDir = newFolder()
    const held = await lockDataFolder(dataDir, 'http://localhost:3000')
    const refused = lockDataFolder(dataDir, 'http://localhost:3001')
    await expect(refused).rejects.toThrow(StartProblem)
    await expect(refused).rejects.toThrow(
      new RegExp(
        `in use by another Evenkeel server \\(process ${process.pid}, since \\d{4}-.*, http://localhost:3000\\)`,
      ),
    )
    held.release()
  })

  it('is free again once its holder lets go, also when it lets go twice', async () => {
    const dataDir = newFolder()
    const first = await lockDataFolder(dataDir, 'a')
    first.release()
    first.release()
    const second = await lockDataFolder(dataDir, 'b')
    first.release()
    await expect(lockDataFolder(dataDir, 'c')).rejects.toThrow('in use')
    second.release()
    expect(existsSync(join(dataDir, 'holder.json'))).toBe(false)
  })

  it('goes to exactly one of many who want it at the same moment, after a holder that died', async () => {
    const dataDir = newFolder()
    mkdirSync(dataDir)
    const dead = { pid: 999_999_999, host: hostname(), startedAt: 'long ago', address: 'nowhere' }
    writeFileSync(join(dataDir, 'holder.json'), JSON.stringify(dead))
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(dataDir, 'x')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries) if (one.status === 'fulfilled') one.value.release()
  })

  it('is taken over when the number of a dead holder belongs to another process now', async () => {
    const dataDir = newFolder()
    mkdirSync(dataDir)
    const reused = {
      pid: process.ppid,
      host: hostname(),
      startedAt: 'long ago',
      processStart: '1',
      address: 'nowhere',
    }
    writeFileSync(join(dataDir, 'holder.json'), JSON.stringify(reused))
    const held = await lockDataFolder(dataDir, 'http://localhost:3000')
    const holder = JSON.parse(readFileSync(join(dataDir, 'holder.json'), 'utf8'))
    expect(holder).toMatchObject({ pid: process.pid, address: 'http://localhost:3000' })
    expect(holder.processStart).toBe(processStart(process.pid))
    held.release()
  })

  it('is not made where a file has its name', async () => {
    const dataDir = newFolder()
    writeFileSync(dataDir, 'a file')
    await expect(lockDataFolder(dataDir, 'x')).rejects.toThrow(
      `${dataDir} can’t be created, because a file has its name`,
    )
    await expect(lockDataFolder(join(dataDir, 'below'), 'x')).rejects.toThrow('a file has its name')
  })

  it('is refused when this user may not write to it', withPlainUser, async () => {
    const dataDir = newFolder()
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o555)
    const { problem } = await startServerProcess({ dataDir }, asPlainUser).started
    expect(problem).toBe(
      `The data folder ${dataDir} isn’t writable by this user: change its owner, or set DATA_DIR to a writable folder.`,
    )
  })

  it('says that its disk is full when it is', asRoot, async () => {
    const dataDir = newFolder()
    mkdirSync(dataDir)
    // A small disk that exists only for this process.
    const onSmallDisk = [
      'unshare',
      '-m',
      'sh',
      '-c',
      'mount -t tmpfs -o size=8m none "$0" && exec "$@"',
      dataDir,
    ]
    const { problem } = await startServerProcess({ dataDir }, onSmallDisk).started
    expect(problem).toBe(
      `The disk with the data folder ${dataDir} is full: free some space, or set DATA_DIR to another disk.`,
    )
  })
})
