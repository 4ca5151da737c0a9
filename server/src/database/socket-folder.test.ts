import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asRoot } from './fixtures/as-plain-user.ts'
import { chooseSocketFolder, makeSocketFolder } from './socket-folder.ts'

let home: string
let deep: string
let outside: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'evenkeel-sockets-'))
  deep = join(home, 'd'.repeat(100))
  outside = chooseSocketFolder(deep)
})
afterEach(() => {
  for (const folder of [home, outside]) rmSync(folder, { recursive: true, force: true })
})

describe('the folder of the socket', () => {
  it('is never one that somebody put there to wait for us', () => {
    symlinkSync(home, outside)
    expect(() => makeSocketFolder(deep, { prefix: [] })).toThrow(
      `The folder ${outside} belongs to another user`,
    )
  })

  it('is never one of another user', asRoot, () => {
    mkdirSync(outside)
    chownSync(outside, 12345, 12345)
    expect(() => makeSocketFolder(deep, { prefix: [] })).toThrow('belongs to another user')
  })

  it('stands in the data folder, private and empty, where the path is short enough', () => {
    const folder = join(home, 'socket')
    mkdirSync(folder, { mode: 0o755 })
    writeFileSync(join(folder, '.s.PGSQL.5432.lock'), 'left over')
    expect(makeSocketFolder(home, { prefix: [] })).toBe(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(existsSync(join(folder, '.s.PGSQL.5432.lock'))).toBe(false)
  })

  it('counts bytes, not letters, and is known by the data folder it belongs to', () => {
    const name = (dataDir: string) =>
      `evenkeel-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
    expect(chooseSocketFolder(`/${'a'.repeat(81)}`)).toBe(`/${'a'.repeat(81)}/socket`)
    expect(chooseSocketFolder(`/${'a'.repeat(82)}`)).toMatch(new RegExp(`/${name(`/${'a'.repeat(82)}`)}$`))
    expect(chooseSocketFolder(`/${'ä'.repeat(41)}`)).toMatch(new RegExp(`/${name(`/${'ä'.repeat(41)}`)}$`))
  })
})
