import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type CommandName, commands, readLine, usageOf } from '../../commands.mjs'
import { type Config, readConfig, wantsFrames } from './config.ts'
import { describeFailure } from './describe-failure.ts'
import type { Services } from './services.ts'
import { StartProblem } from './start-problem.ts'
import { stopOnUncaught } from './stop-on-uncaught.ts'

// The frame of all commands run beside the server.

/** What was typed can't be run: the message says why, and the usage follows. */
export class UsageProblem extends Error {}

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

type OptionsOf<Name extends CommandName> = (typeof commands)[Name] extends { options: infer Options }
  ? Options
  : object

/** What was typed after the command's name, read by its options in commands.mjs. */
export interface Line<Name extends CommandName> {
  positionals: string[]
  values: {
    [Key in keyof OptionsOf<Name>]?: OptionsOf<Name>[Key] extends { type: 'boolean' } ? boolean : string
  }
}

export interface Running {
  /** Registered parts are closed at the end in reverse order, even after a failure. */
  onOpened(close: () => unknown): void
  /** True after Ctrl-C: the work stops where it can be resumed. Only used with `canStop`. */
  isStopped(): boolean
}

interface Options {
  canStop?: boolean
  /** Additional failures that are printed as their sentence only. */
  expected?: readonly (new (
    ...args: never[]
  ) => Error)[]
}

/** Exit code 0 for --help, 2 for what can't be run, 1 for a failure. */
export async function runCommand<Name extends CommandName>(
  name: Name,
  run: (line: Line<Name>, running: Running) => Promise<void>,
  { canStop = false, expected = [] }: Options = {},
): Promise<void> {
  const closers: (() => unknown)[] = []
  let isStopped = false
  stopOnUncaught('The command', () => process.exit(1))
  try {
    const line = readTyped(name)
    if (!line) return
    if (canStop)
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isStopped = true))
    await run(line, { onOpened: (close) => closers.push(close), isStopped: () => isStopped })
  } catch (error) {
    const isExpected = [StartProblem, UsageProblem, ...expected].some((kind) => error instanceof kind)
    const usage = error instanceof UsageProblem ? `\n${usageOf(name)}` : ''
    const text =
      isExpected && error instanceof Error
        ? `\n${error.message}\n${usage}`
        : describeFailure('The command failed', error, { withFrames: wantsFrames() })
    process.stderr.write(`${text}\n`)
    process.exitCode = error instanceof UsageProblem ? 2 : 1
  } finally {
    while (closers.length > 0) await closers.pop()?.()
  }
}

/** Undefined if only help was asked for. */
function readTyped<Name extends CommandName>(name: Name): Line<Name> | undefined {
  // The words after the file in commands.mjs name the command and aren't typed.
  const own = commands[name].runs.filter((word) => !/^--|\.ts$/.test(word)).length
  const line = readLine(name, process.argv.slice(2 + own))
  if (line.kind === 'wrong') throw new UsageProblem(line.sentence)
  if (line.kind === 'help') process.stdout.write(usageOf(name))
  // Read by the same options that the type is made of.
  return line.kind === 'fits' ? (line as Line<Name>) : undefined
}

/** Goes on with what erases or changes after --yes, or after a yes at the terminal. */
export async function confirm(what: string, isSaid: boolean | undefined): Promise<void> {
  if (isSaid) return say(what)
  if (!process.stdin.isTTY) throw new UsageProblem(`${what} Add --yes to do it.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const stopped = new Promise<string>((done) => terminal.once('SIGINT', () => done('')))
  const answer = await Promise.race([terminal.question(`${what}\nType yes to go on: `), stopped])
  terminal.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new StartProblem('Nothing was changed.')
}

export const readCommandConfig = () => readConfig(resolve(import.meta.dirname, '../..'))

/** Says which database the settings name, without its password. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return `the embedded database in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host}`
}

/** The settings of a command that works on a database: it says on which one, and never creates it. */
export function readDatabaseConfig(): Config {
  const config = readCommandConfig()
  // Beside the result, which may be piped somewhere.
  process.stderr.write(`Works on ${describeDatabase(config)}.\n`)
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION')))
    throw new StartProblem(
      `There is no database in ${config.dataDir}. npm start creates one; DATA_DIR or DATABASE_URL names another.`,
    )
  return config
}

/** Everything verbs may use, beside a running server. Loaded late, because commands change how modules are loaded. */
export async function openForCommand({ onOpened }: Running, address: string): Promise<Services> {
  const config = readDatabaseConfig()
  const { createLog } = await import('./http/request-log.ts')
  const { openServices } = await import('./open-services.ts')
  return openServices(config, { address, log: createLog('warn'), mayJoin: true, onOpened })
}

/** The operator's user name on this machine, if there is one. */
export function operatorName(): string {
  try {
    return (
      userInfo()
        .username.replace(/[^\p{L}\p{N}._ -]/gu, '')
        .trim()
        .slice(0, 80) || 'operator'
    )
  } catch {
    return 'operator'
  }
}
