import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { asPlainUser, withPlainUser } from './fixtures/as-plain-user.ts'
import { linkLibraries } from './link-libraries.ts'

const root = mkdtempSync(join(tmpdir(), 'evenkeel-links-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let home: string
let lib: string
let spare: string
beforeEach(() => {
  home = mkdtempSync(join(root, 'package-'))
  lib = join(home, 'native', 'lib')
  spare = join(home, 'spare')
  mkdirSync(lib, { recursive: true })
  writeFileSync(join(lib, 'liba.so.1.2'), '')
  const links = ['liba.so', 'liba.so.1'].map((name) => ({
    source: 'native/lib/liba.so.1.2',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(home, 'native', 'pg-symlinks.json'), JSON.stringify(links))
})

describe('the links between the libraries of PostgreSQL', () => {
  it('are made beside them, relative, and need no other folder', async () => {
    expect(await linkLibraries(home, spare)).toBeUndefined()
    expect(readlinkSync(join(lib, 'liba.so.1'))).toBe('liba.so.1.2')
    expect(readlinkSync(join(lib, 'liba.so'))).toBe('liba.so.1.2')
  })

  it('stay as they are when several servers make them at once, and again', async () => {
    await Promise.all(Array.from({ length: 10 }, () => linkLibraries(home, spare)))
    await linkLibraries(home, spare)
    expect(readdirSync(lib).sort()).toEqual(['liba.so', 'liba.so.1', 'liba.so.1.2'])
  })

  it('are put right where they point elsewhere', async () => {
    symlinkSync('gone', join(lib, 'liba.so'))
    await linkLibraries(home, spare)
    expect(readlinkSync(join(lib, 'liba.so'))).toBe('liba.so.1.2')
  })

  it('are made in another folder when the package may not be written', withPlainUser, () => {
    chmodSync(root, 0o711)
    chmodSync(home, 0o755)
    chmodSync(lib, 0o555)
    mkdirSync(spare)
    chmodSync(spare, 0o777)
    const module = new URL('./link-libraries.ts', import.meta.url).href
    const code = `import { linkLibraries } from '${module}'; console.log(await linkLibraries('${home}', '${spare}'))`
    const [program = '', ...args] = [
      ...(asPlainUser ?? []),
      process.execPath,
      '--input-type=module',
      '-e',
      code,
    ]
    expect(execFileSync(program, args, { encoding: 'utf8' }).trim()).toBe(spare)
    expect(readlinkSync(join(spare, 'liba.so.1'))).toBe(join(lib, 'liba.so.1.2'))
    expect(readdirSync(lib)).toEqual(['liba.so.1.2'])
    chmodSync(lib, 0o755)
  })
})
