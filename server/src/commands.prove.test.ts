import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { type CommandName, commands, usageOf } from '../../commands.mjs'
import { freePort } from './database/free-port.ts'
import { useFeeds } from './features/people/register/fixtures/write-feeds.ts'
import { keepOutput } from './testing/run-logs.ts'
import { siteIsBuilt } from './testing/site-is-built.ts'
import { plainEnvironment } from './testing/use-data-folder.ts'

// Every command × help, an unknown word, no database, a running server, twice at once, Ctrl-C.

const root = resolve(import.meta.dirname, '../..')
const names = Object.keys(commands) as CommandName[]
const key = 'k'.repeat(40)

interface Row {
  words: readonly string[]
  /** Without a database: refused, or not asked for one. */
  noDatabase: 'refused' | 'its own'
  besideServer: 'works' | 'refused'
  /** Two at once: both do their work, or one of them is refused with a sentence. */
  twice: 'both' | 'one or both'
}

const { individuals } = useFeeds()
const reads: Omit<Row, 'words'> = { noDatabase: 'refused', besideServer: 'works', twice: 'one or both' }
const table: Partial<Record<CommandName, (folder: string) => Row>> = {
  admin: () => ({ words: ['list'], ...reads }),
  demo: () => ({ words: ['--advisors', '2', '--consumers', '2'], ...reads }),
  'register:import': () => ({ words: [individuals([], '2026-11-09')], ...reads }),
  vetting: () => ({ words: ['list'], ...reads }),
  matching: () => ({ words: ['status'], ...reads }),
  'secrets:reseal': () => ({ words: ['--yes'], ...reads }),
  'db:migrate': () => ({ words: [], ...reads }),
  'db:reset': () => ({ words: ['--yes'], ...reads, besideServer: 'refused' }),
  'audit:verify': () => ({ words: [], ...reads }),
  backup: (folder) => ({ words: [join(folder, 'backups/')], ...reads }),
  restore: (folder) => ({
    words: [join(folder, 'taken.backup'), '--replace', '--yes'],
    noDatabase: 'its own',
    besideServer: 'refused',
    twice: 'one or both',
  }),
}
/** They have nothing to do with a database that is there, or start servers of their own. */
const others: Partial<Record<CommandName, string>> = {
  start: 'start.prove.test.ts: the server itself',
  dev: 'start and a development server, until Ctrl-C',
  build: 'writes a new folder, and serves it when it is complete: house/site-builds.test.ts',
  test: 'what runs this',
  prove: 'what runs this',
  check: 'reads',
  feature: 'reads',
  unit: 'reads',
  e2e: 'a product of its own in a temporary folder',
  bench: 'products of its own in temporary folders',
  cluster: 'cluster/cluster.prove.test.ts: its own folder, gone after Ctrl-C',
  faults: 'clusters of its own',
  load: 'a cluster of its own',
  'load:costs': 'a cluster of its own',
  'upgrade:try': 'a cluster of its own',
  screens: 'a product of its own in a temporary folder',
  generate: 'writes files of the repository from others',
  format: 'writes files of the repository',
  words: 'reads',
  'migrations:record': 'asks: commands.test.ts',
}

let folder = ''
const started: { child: ChildProcess; ended: Promise<unknown> }[] = []
afterEach(async () => {
  for (const { child } of started) child.kill('SIGTERM')
  await Promise.all(started.splice(0).map(({ ended }) => ended))
  await vi.waitFor(() => expect(processesOf(folder)).toEqual([]))
  rmSync(folder, { recursive: true, force: true })
})

/** A migrated, empty database and a backup of it, in a folder of this try's own. */
function layOut(): string {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-commands-'))
  cpSync(inject('testDatabase').dataFolder, join(folder, 'data'), { recursive: true })
  return folder
}

function launch(
  name: CommandName,
  words: readonly string[],
  dataDir: string,
  more: Record<string, string> = {},
) {
  const env = plainEnvironment({
    DEMO: name === 'demo' ? 'true' : 'false',
    DATA_DIR: dataDir,
    SECRET_KEY: key,
    ...more,
  })
  const child = spawn(process.execPath, ['start.mjs', name, ...words], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = new Promise<number | null>((done) => child.on('close', done))
  const said = Promise.all([text(child.stdout), text(child.stderr)]).then(([out, errors]) => {
    keepOutput(`${out}\n${errors}\n`)
    return { out, errors }
  })
  const running = { child, ended: closed.then(async (code) => ({ code, ...(await said) })) }
  started.push(running)
  return running
}

const run = (...typed: Parameters<typeof launch>) => launch(...typed).ended

function processesOf(place: string): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => place !== '' && line.includes(place) && !line.includes('ps -eo'))
}

/** Where a command is refused, it says so in a sentence. */
const isSentence = (errors: string) => /\S.*\.\n/.test(errors) && !/^ {4}at /m.test(errors)

const rows = Object.entries(table) as [CommandName, (folder: string) => Row][]

test('every command is in the table, or has its reason', () => {
  expect([...Object.keys(table), ...Object.keys(others)].sort()).toEqual([...names].sort())
})

test.each(names)('%s prints its usage for --help, and code 2 for what it doesn’t know', async (name) => {
  layOut()
  const nowhere = join(folder, 'nowhere')
  expect(await run(name, ['--help'], nowhere)).toEqual({ code: 0, out: usageOf(name), errors: '' })
  const command = commands[name]
  if ('words' in command && command.words === 'passed on') return
  const { code, errors } = await run(name, ['--nonsense'], nowhere)
  expect([code, errors]).toEqual([2, expect.stringContaining("Unknown option '--nonsense'")])
  expect(existsSync(nowhere)).toBe(false)
})

describe.each(rows)('%s', (name, rowFor) => {
  const prepare = async () => {
    layOut()
    const row = rowFor(folder)
    if (name === 'restore') {
      const taken = await run('backup', [join(folder, 'taken.backup')], join(folder, 'data'))
      expect(taken.code, taken.errors).toBe(0)
    }
    return row
  }

  test('without a database creates none', async () => {
    const { words, noDatabase } = await prepare()
    if (noDatabase === 'its own') return
    const nowhere = join(folder, 'nowhere')
    const { code, errors } = await run(name, words, nowhere)
    expect([code, errors]).toEqual([1, expect.stringContaining(`There is no database in ${nowhere}.`)])
    expect(existsSync(join(nowhere, 'postgres'))).toBe(false)
  })

  test('beside a running server works, or is refused and changes nothing', async () => {
    const { words, besideServer } = await prepare()
    await siteIsBuilt()
    const dataDir = join(folder, 'data')
    const port = String(await freePort())
    const env = { PORT: port, LOG_LEVEL: 'warn' }
    launch('start', [], dataDir, env)
    const isReady = () =>
      fetch(`http://localhost:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 120_000 })
    const { code, errors } = await run(name, words, dataDir, env)
    if (besideServer === 'works')
      expect([code, errors]).toEqual([0, `Works on the embedded database in ${dataDir}.\n`])
    else {
      expect([code, isSentence(errors)], errors).toEqual([1, true])
      expect(await isReady()).toBe(true)
      expect(readdirSync(join(dataDir, 'postgres'))).toContain('PG_VERSION')
    }
  }, 180_000)

  test('twice at once ends well at least once, and with a sentence otherwise', async () => {
    const { words } = await prepare()
    const dataDir = join(folder, 'data')
    const both = await Promise.all([run(name, words, dataDir), run(name, words, dataDir)])
    expect(
      both.map(({ code }) => code),
      JSON.stringify(both),
    ).toContain(0)
    for (const { code, errors } of both) expect(code === 0 || isSentence(errors), errors).toBe(true)
  }, 120_000)

  test('after Ctrl-C leaves nothing running, and runs again', async () => {
    const { words } = await prepare()
    const dataDir = join(folder, 'data')
    const { child, ended } = launch(name, words, dataDir)
    await vi.waitFor(() => expect(processesOf(dataDir).length).toBeGreaterThan(0))
    child.kill('SIGINT')
    const { code, errors } = await ended
    // It may have been done already.
    expect([0, 1, 130], errors).toContain(code)
    expect(errors).not.toMatch(/^ {4}at /m)
    await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]))
    if (name === 'db:reset' && code === 0) return
    const again = await run(name, words, dataDir)
    expect(again.code, again.errors).toBe(0)
  }, 120_000)
})
