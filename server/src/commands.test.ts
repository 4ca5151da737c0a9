import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type CommandName, commands, readLine, usageOf } from '../../commands.mjs'
import { plainEnvironment, useDataFolder } from './testing/use-data-folder.ts'

// What every command of npm run does before it does anything.

const root = resolve(import.meta.dirname, '../..')
const names = Object.keys(commands) as CommandName[]
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A copy without packages, where npm would be asked to install them. */
function layOutClone(): string {
  const clone = newFolder()
  mkdirSync(join(clone, 'scripts'))
  for (const file of ['start.mjs', 'commands.mjs', 'package.json', 'package-lock.json'])
    cpSync(join(root, file), join(clone, file))
  for (const file of readdirSync(join(root, 'scripts')).filter((each) => each.endsWith('.mjs')))
    cpSync(join(root, 'scripts', file), join(clone, 'scripts', file))
  writeFileSync(
    join(clone, 'npm.mjs'),
    "import { writeFileSync } from 'node:fs'\nwriteFileSync('asked-npm', '')\n",
  )
  return clone
}

interface Said {
  name: CommandName
  code: number
  out: string
  errors: string
}

const run = (program: string, words: readonly string[], env: Record<string, string> = {}, cwd = root) =>
  new Promise<Omit<Said, 'name'>>((done) =>
    execFile(
      process.execPath,
      [program, ...words],
      { cwd, env: plainEnvironment(env) },
      (error, out, errors) => done({ code: Number(error?.code ?? 0), out, errors }),
    ),
  )

/** Four at a time: each takes a twentieth of a second. */
async function runAll(
  words: (name: CommandName) => readonly string[],
  of: readonly CommandName[],
): Promise<Said[]> {
  const folder = layOutClone()
  const said: Said[] = []
  const waiting = [...of]
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const env = { npm_execpath: join(folder, 'npm.mjs'), DATA_DIR: join(folder, 'data') }
      said.push({ name, ...(await run('start.mjs', [name, ...words(name)], env, folder)) })
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  expect(readdirSync(folder).sort()).toEqual(
    ['commands.mjs', 'npm.mjs', 'package-lock.json', 'package.json', 'scripts', 'start.mjs'].sort(),
  )
  return said
}

const isChecked = (name: CommandName) => {
  const command = commands[name]
  return !('words' in command) || command.words !== 'passed on'
}

describe('a command of npm run, before anything is installed,', () => {
  test.each(names.filter(isChecked))(
    '%s refuses an option it doesn’t know, and a word unless it takes any',
    (name) => {
      expect(readLine(name, ['--nonsense'])).toEqual({
        kind: 'wrong',
        sentence: "Unknown option '--nonsense'.",
      })
      const command = commands[name]
      const takesAny = 'words' in command && typeof command.words === 'number'
      expect(readLine(name, ['nonsense']).kind).toBe(takesAny ? 'fits' : 'wrong')
    },
  )

  test.each(names)('%s answers a call for help, whatever else is typed', (name) => {
    for (const words of [['--help'], ['-h'], ['--yes', '--help'], ['nonsense', '--help']])
      expect(readLine(name, words)).toEqual({ kind: 'help' })
  })

  // All of them this way take seconds: commands.prove.test.ts.
  const hurting = ['db:reset', 'db:migrate', 'restore', 'secrets:reseal', 'audit:verify', 'demo'] as const

  test('refuses what it doesn’t know with code 2 and its usage, and does nothing', async () => {
    const said = await runAll(() => ['--nonsense'], hurting)
    expect(
      said.filter(({ code, errors }) => code !== 2 || !/'--nonsense'.*\n\nUsage:\n/.test(errors)),
    ).toEqual([])
  })

  test('answers --help with its usage and code 0, and does nothing', async () => {
    const said = await runAll(() => ['--help'], hurting)
    expect(said.map(({ name }) => name).sort()).toEqual([...hurting].sort())
    for (const { name, ...rest } of said) expect(rest).toEqual({ code: 0, out: usageOf(name), errors: '' })
  })

  test('is one of package.json, and the other way round', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(Object.keys(scripts).sort()).toEqual([...names].sort())
    const started = Object.entries<string>(scripts).map(
      ([name, line]) => line.replace(/^exec /, '') === `node start.mjs ${name}`,
    )
    expect(started).not.toContain(false)
  })

  test('whose name is wrong is answered with the names there are', async () => {
    const { code, errors } = await run('start.mjs', ['db:rest'])
    expect([code, errors]).toEqual([
      2,
      expect.stringContaining('Unknown command "db:rest". Available: start, dev'),
    ])
  })
})

describe('packages', () => {
  test('that someone installed by hand are not installed again by the next command', async () => {
    const folder = layOutClone()
    cpSync(join(root, 'node_modules/.package-lock.json'), join(folder, 'node_modules/.package-lock.json'))
    const env = { npm_execpath: join(folder, 'npm.mjs') }
    await run('start.mjs', ['db:migrate'], env, folder)
    expect(readdirSync(folder)).not.toContain('asked-npm')
  })

  test('that are older than the lockfile says are installed before a command runs', async () => {
    const folder = layOutClone()
    const note = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
    note.packages['node_modules/fastify'].version = '1.0.0'
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(note))
    await run('start.mjs', ['db:migrate'], { npm_execpath: join(folder, 'npm.mjs') }, folder)
    expect(readdirSync(folder)).toContain('asked-npm')
  })
})

describe('on a database, a command', () => {
  const dataDir = useDataFolder()
  const direct = (name: CommandName, words: readonly string[], env: Record<string, string> = {}) => {
    const [file = '', ...own] = commands[name].runs.filter((word) => !word.startsWith('--'))
    return run(file, [...own, ...words], { DEMO: 'false', DATA_DIR: dataDir, ...env })
  }

  test('that erases or changes names what it will touch, and without a terminal wants --yes', async () => {
    const erased = await direct('db:reset', [])
    expect([erased.code, erased.out]).toEqual([2, ''])
    expect(erased.errors).toContain(
      `This erases the embedded database in ${dataDir} with 0 people. There is no copy.`,
    )
    expect(erased.errors).toContain('Add --yes to do it.')
    expect(readdirSync(join(dataDir, 'postgres'))).toContain('PG_VERSION')
    const resealed = await direct('secrets:reseal', [], { SECRET_KEY: `${'n'.repeat(40)},${'o'.repeat(40)}` })
    expect(resealed.code).toBe(2)
    expect(resealed.errors).toContain(`Every stored secret of the embedded database in ${dataDir}`)
    const recorded = await direct('migrations:record', ['--release', 'nonsense'])
    expect([recorded.code, recorded.errors]).toEqual([2, expect.stringContaining('# released nonsense')])
  })

  test('never creates one: it says where it looked', async () => {
    const nowhere = join(newFolder(), 'data')
    const { code, errors } = await direct('audit:verify', [], { DATA_DIR: nowhere })
    expect(code).toBe(1)
    expect(errors).toBe(
      `Works on the embedded database in ${nowhere}.\n\nThere is no database in ${nowhere}. npm start creates one; DATA_DIR or DATABASE_URL names another.\n\n`,
    )
    expect(() => readdirSync(nowhere)).toThrow('ENOENT')
  })

  test('says which one of DATABASE_URL it works on, without the password', async () => {
    const { code, errors } = await direct('admin', ['list'], {
      DATABASE_URL: 'postgres://evenkeel:hidden-word@localhost:1/customers',
      SECRET_KEY: 'k'.repeat(40),
    })
    expect(code).toBe(1)
    expect(errors).toContain('Works on the database customers at localhost:1.')
    expect(errors).not.toContain('hidden-word')
  })

  test('that verifies the audit log calls a typing mistake a mistake, never a broken log', async () => {
    for (const typed of ['HEAD', 'abc', 'f'.repeat(63)]) {
      const { code, out, errors } = await direct('audit:verify', [typed])
      expect([code, out]).toEqual([2, ''])
      expect(errors).toContain(
        `"${typed}" isn’t the hash of a row: it has 64 digits and letters from a to f.`,
      )
    }
    expect(await direct('audit:verify', [])).toMatchObject({
      code: 0,
      out: expect.stringContaining('The audit log is intact'),
    })
  })
})
