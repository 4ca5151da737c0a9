import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { layOutVersion } from '../../load/earlier-version.ts'
import { root } from '../../scripts/run-node.ts'
import { type FaultTest, nothingDone } from '../fault-test.ts'
import { judge, untilMore } from '../judge.ts'
import { oldCommit } from '../rig/old-commit.ts'
import { loggedErrorsOf, type Rig, startRig } from '../rig/shared-cluster.ts'

// New versions: beside the old one, and when moving to them is interrupted.

type Env = Readonly<Record<string, string>>

function command(words: readonly string[], env: Env): ChildProcess {
  return spawn(process.execPath, words, { cwd: root, stdio: 'ignore', env: { ...process.env, ...env } })
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const [code] = await once(child, 'exit')
  return code
}

export const upgrade: FaultTest = {
  id: 'FT-15',
  sentence:
    'The version before and this one serve together while the database is migrated; the old one works after it',
  seconds: { short: 150, whole: 240 },
  needs: ['cluster', 'old version'],
  async run({ scale, old, folder, undoLater }) {
    const commit = oldCommit(old) ?? ''
    const tree = layOutVersion(commit)
    undoLater(() => tree.remove())
    // Processes start in whatever version this link leads to.
    const current = join(folder, 'current')
    const lead = (to: string) => {
      rmSync(current, { force: true })
      symlinkSync(to, current)
    }
    lead(tree.root)
    const rig = await startRig({ root: current }, scale)
    undoLater(() => rig.stop())
    const versionOf = async () =>
      (await rig.sql<{ count: string }>('select count(*) from schema_migration'))[0]?.count ?? '0'
    const before = await versionOf()
    const workload = await rig.work()
    await untilMore(workload, 100)
    const problems: string[] = []
    const migrated = await ended(command(['server/src/database-command.ts', 'migrate'], rig.cluster.env))
    if (migrated !== 0) problems.push(`the migration ended with ${migrated}`)
    const after = await versionOf()
    if (!(await untilMore(workload, 100)))
      problems.push('the old version stopped working after the migration')
    lead(root)
    const [first, second, third] = rig.cluster.processes
    if (!first || !second || !third) throw new Error('no process')
    const replace = async (each: typeof first) => {
      const exit = await each.kill('SIGTERM')
      if (exit?.code !== 0) problems.push(`${each.name} exited with ${exit?.code ?? exit?.signal}`)
      each.start()
      await each.waitReady(120_000)
      await untilUp(rig, each.name)
    }
    await replace(first)
    if (!(await untilMore(workload, 100))) problems.push('old and new together stopped working')
    await replace(second)
    await replace(third)
    await untilMore(workload, 50)
    const notes = [`${commit.slice(0, 8)} with ${before} migrations, then ${after}`]
    // Versions before this rule refuse every newer database, also one they could work on.
    if (/oldest_code/.test(readFileSync(join(tree.root, 'server/src/database/migrate.ts'), 'utf8'))) {
      lead(tree.root)
      await replace(first).catch((error: Error) =>
        problems.push(`the old version doesn’t start: ${error.message.slice(0, 200)}`),
      )
      await untilMore(workload, 50)
    } else notes.push('it is too old to be started again on the newer database')
    const outcome = await workload.finish()
    notes.push(...loggedErrorsOf(rig.cluster.processes))
    return judge(outcome, { faults: 5, failures: ['500'], problems, notes })
  },
}

async function untilUp(rig: Rig, name: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await delay(200))
    if ((await rig.cluster.haproxy.states())[name] === 'UP') return
}

const databaseUrl = (rig: Rig, name: string) => rig.cluster.postgres.url.replace(/\/evenkeel$/, `/${name}`)

function schemaHash(rig: Rig, name: string): string {
  const words = ['--schema-only', '--no-owner', '--restrict-key=faults', '-d', databaseUrl(rig, name)]
  const dump = (list: readonly string[]) =>
    execFileSync(join(rig.cluster.postgres.bin, 'pg_dump'), list, {
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  let text: Buffer
  try {
    text = dump(words)
  } catch {
    // Before 15.14 there was no such key, and no random one either.
    text = dump(words.filter((word) => !word.startsWith('--restrict-key')))
  }
  return createHash('sha256').update(text).digest('hex')
}

export const killedMigration: FaultTest = {
  id: 'FT-16',
  sentence: 'A migration is killed half way; the next one completes it, to the same schema',
  seconds: { short: 45, whole: 120 },
  needs: ['cluster'],
  async run({ isShort, cluster, undoLater }) {
    const rig = await cluster.use()
    const rounds = isShort ? 5 : 20
    const result = nothingDone()
    const make = async (name: string) => {
      await rig.sql(`drop database if exists ${name} with (force)`)
      await rig.sql(`create database ${name}`)
      undoLater(() => rig.sql(`drop database if exists ${name} with (force)`))
      return { ...rig.cluster.env, DATABASE_URL: databaseUrl(rig, name) }
    }
    const migrate = (env: Env) => command(['server/src/database-command.ts', 'migrate'], env)
    const clean = await make('migrated_at_once')
    const startedAt = performance.now()
    if ((await ended(migrate(clean))) !== 0) throw new Error('a migration without a fault failed')
    const wholeMs = performance.now() - startedAt
    const wanted = schemaHash(rig, 'migrated_at_once')
    let interrupted = 0
    for (let round = 0; round < rounds; round += 1) {
      const name = `migrated_${round}`
      const env = await make(name)
      const child = migrate(env)
      await delay(wholeMs * (0.3 + 0.7 * Math.random()))
      child.kill('SIGKILL')
      if ((await ended(child)) === null) interrupted += 1
      const code = await ended(migrate(env))
      if (code !== 0) result.problems.push(`round ${round}: the next migration ended with ${code}`)
      else if (schemaHash(rig, name) !== wanted) result.problems.push(`round ${round}: another schema`)
      await rig.sql(`drop database if exists ${name} with (force)`)
    }
    result.notes.push(
      `${interrupted} of ${rounds} were still running when killed; schema ${wanted.slice(0, 12)}`,
    )
    return { ...result, faults: interrupted, longestMs: wholeMs }
  },
}

export const killedImport: FaultTest = {
  id: 'IMPORT',
  sentence: 'An import of the public register is killed half way; the next one leaves the same register',
  seconds: { short: 60, whole: 150 },
  needs: ['cluster'],
  async run({ isShort, cluster, undoLater }) {
    const rig = await cluster.use()
    const samples = join(root, 'server/sample-register')
    const files = readdirSync(samples)
      .filter((name) => name.includes('11_09'))
      .map((name) => join(samples, name))
    const rounds = isShort ? 3 : 12
    const result = nothingDone()
    const tables = ['register_person', 'register_firm']
    const make = async (name: string): Promise<Env> => {
      await rig.sql(`drop database if exists ${name} with (force)`)
      await rig.sql(`create database ${name}`)
      undoLater(() => rig.sql(`drop database if exists ${name} with (force)`))
      const env = { ...rig.cluster.env, DATABASE_URL: databaseUrl(rig, name), DEMO: 'false' }
      if ((await ended(command(['server/src/database-command.ts', 'migrate'], env))) !== 0)
        throw new Error('a migration failed')
      return env
    }
    const load = (env: Env) => command(['server/src/register-command.ts', ...files], env)
    const contents = async (name: string) => {
      const hash = createHash('sha256')
      for (const table of tables)
        hash.update(
          execFileSync(
            join(rig.cluster.postgres.bin, 'psql'),
            [databaseUrl(rig, name), '-Atc', contentsQuery(table)],
            { maxBuffer: 1e9 },
          ),
        )
      return hash.digest('hex')
    }
    const clean = await make('imported_at_once')
    const startedAt = performance.now()
    if ((await ended(load(clean))) !== 0) throw new Error('an import without a fault failed')
    const wholeMs = performance.now() - startedAt
    const wanted = await contents('imported_at_once')
    let interrupted = 0
    for (let round = 0; round < rounds; round += 1) {
      const name = `imported_${round}`
      const env = await make(name)
      const child = load(env)
      await delay(wholeMs * (0.3 + 0.7 * Math.random()))
      child.kill('SIGKILL')
      if ((await ended(child)) === null) interrupted += 1
      const code = await ended(load(env))
      if (code !== 0) result.problems.push(`round ${round}: the next import ended with ${code}`)
      else if ((await contents(name)) !== wanted) result.problems.push(`round ${round}: another register`)
      await rig.sql(`drop database if exists ${name} with (force)`)
    }
    result.notes.push(`${interrupted} of ${rounds} were still running when killed`)
    return { ...result, faults: interrupted, longestMs: wholeMs }
  },
}

/** Everything but when it was read, in a fixed order. */
const contentsQuery = (table: string) =>
  `select to_jsonb(t) - 'updated_at' - 'seen_at' - 'imported_at' - 'feed_id' from ${table} t order by 1`
