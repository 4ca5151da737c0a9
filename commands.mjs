// Every command of `npm run`, as data: what the pinned Node runs, what may be typed, and what --help prints. Plain
// JavaScript, because start.mjs reads it on any Node, before anything is installed.
import { parseArgs } from 'node:util'
import { serverFlags } from './scripts/server-flags.mjs'

/**
 * `words`: how many words may be typed besides options, or which of them; 'passed on': the program that is run checks
 * them itself. `packages`: what must be installed besides what serves.
 * @typedef {{
 *   runs: readonly string[],
 *   usage: string,
 *   options?: Readonly<Record<string, { readonly type: 'string' | 'boolean', readonly multiple?: true }>>,
 *   words?: number | readonly string[] | 'passed on',
 *   packages?: 'for tests',
 *   needsSite?: true,
 *   keepsTempInMemory?: true,
 * }} Command
 */

const yes = /** @type {const} */ ({ type: 'boolean' })
const text = /** @type {const} */ ({ type: 'string' })
const passedOn = /** @type {const} */ ('passed on')
const forTests = /** @type {const} */ ('for tests')

export const commands = /** @satisfies {Record<string, Command>} @type {const} */ ({
  start: {
    runs: [...serverFlags, 'server/src/main.ts'],
    needsSite: true,
    usage: `npm start

Installs what is missing, builds the site, opens the database and serves until Ctrl-C. Settings are environment
variables; README.md lists them.`,
  },
  dev: {
    runs: ['scripts/dev.ts'],
    needsSite: true,
    usage: `npm run dev

Serves on port 3000 with a restart after each change, and the web on port 5173 with reload.`,
  },
  build: {
    runs: ['scripts/build-web.ts'],
    usage: `npm run build

Builds the site into a new folder. A server that is running goes on with the one it has.`,
  },
  test: {
    runs: ['scripts/test.ts', 'test'],
    packages: forTests,
    keepsTempInMemory: true,
    options: { verbose: yes, 'save-durations': yes },
    usage: `npm test [-- --verbose] [--save-durations]

Checks, unit tests and browser tests of what people do. Ends with "N passed, N failed".
  --verbose          prints every test
  --save-durations   writes scripts/test-durations.json, which makes the longest files start first`,
  },
  prove: {
    runs: ['scripts/test.ts', 'prove'],
    packages: forTests,
    keepsTempInMemory: true,
    options: { verbose: yes, sample: text, seed: text },
    words: passedOn,
    usage: `npm run prove [-- --verbose]
npm run prove -- unit|e2e [FILE ...]
npm run prove -- mutations [NAME ...] [--sample N] [--seed S]

Adds depth to npm test: kills, clusters, restores, replicas, studies, every page in both themes as each role, and ten of
the mutations. Ends with "N passed, N failed".
  mutations   breaks the product in one line at a time, in a copy, and names what no test notices; all of them, or
              those whose name has NAME, or N in turn (--seed is the day by default)`,
  },
  check: {
    runs: ['scripts/test.ts', 'check'],
    packages: forTests,
    options: { quick: yes, verbose: yes },
    usage: `npm run check [-- --quick]

Types, lint, format, unused code, words, package lock and page weight.
  --quick   lint of what changed since the last commit, and types of the workspaces it is in`,
  },
  feature: {
    runs: ['scripts/test.ts', 'feature'],
    packages: forTests,
    keepsTempInMemory: true,
    words: 1,
    options: { verbose: yes },
    usage: `npm run feature -- AREA/FEATURE

The quick check, then the feature's tests in contract, server and web, such as: npm run feature -- contact/reviews`,
  },
  unit: {
    runs: ['scripts/test.ts', 'unit'],
    packages: forTests,
    keepsTempInMemory: true,
    words: passedOn,
    usage: `npm run unit [-- FILE ...] [--project NAME]

Unit tests of both depths. Words and options go to vitest. Projects: format, contract, matching, research, house, faults,
deploy, server, web, web-frame, web-parts.`,
  },
  e2e: {
    runs: ['scripts/test.ts', 'e2e'],
    packages: forTests,
    keepsTempInMemory: true,
    words: passedOn,
    usage: `npm run e2e [-- FILE ...]

Browser tests of both depths. Words and options go to Playwright.`,
  },
  bench: {
    runs: ['bench/run-benches.ts'],
    packages: forTests,
    words: 99,
    usage: `npm run bench [-- NAME ...]

Prints figures against their peers and budgets; without names, all of them.`,
  },
  cluster: {
    runs: ['cluster/cluster-command.ts'],
    packages: forTests,
    needsSite: true,
    options: { processes: text, port: text, folder: text, tls: yes },
    usage: `npm run cluster [-- --processes N] [--port P] [--folder FOLDER] [--tls]

PostgreSQL, Redis, a bucket, three processes and HAProxy on this machine, until Ctrl-C. As root on Debian it installs
the packages it needs.
  --folder   keeps the data there; without it, it is removed at the end`,
  },
  faults: {
    runs: ['faults/run-faults.ts'],
    packages: forTests,
    needsSite: true,
    options: { short: yes, plain: yes, list: yes, markdown: yes, old: text, into: text },
    words: 99,
    usage: `npm run faults [-- FT-05 ...] [--short] [--plain] [--old COMMIT] [--into FOLDER]
npm run faults -- --list [--markdown]

Breaks the product on purpose while people use it, and checks that nothing is lost.
  --short   fewer people and shorter times
  --plain   without what needs root
  --into    writes the rows into this folder`,
  },
  load: {
    runs: ['load/load-command.ts'],
    packages: forTests,
    needsSite: true,
    options: { people: text, sockets: text, seconds: text, soak: text, processes: text, url: text },
    usage: `npm run load [-- --people 200] [--sockets 2000] [--seconds 120] [--soak MINUTES] [--processes 3]

People use three processes on this machine for two minutes: errors, times by call, memory.
  --url   a server on this machine instead; DATABASE_URL names its database, whose demo people get the demo's password`,
  },
  'load:costs': {
    runs: ['load/unit-costs.ts'],
    packages: forTests,
    needsSite: true,
    usage: `npm run load:costs

Measures what one message, search, sign-in, socket and advisor costs, for docs/scale.md.`,
  },
  'upgrade:try': {
    runs: ['load/side-by-side-command.ts'],
    packages: forTests,
    needsSite: true,
    words: 1,
    usage: `npm run upgrade:try [-- COMMIT]

The version of that commit and this one serve people on one database.`,
  },
  screens: {
    runs: ['e2e/support/take-screens.ts'],
    packages: forTests,
    needsSite: true,
    words: 1,
    usage: `npm run screens [-- WORD]

Pictures of every page, role, width and theme in screens/; with WORD those whose path or name has it.`,
  },
  generate: {
    runs: ['scripts/generate.ts'],
    packages: forTests,
    words: ['openapi', 'asvs', 'plans', 'licenses', 'sample-register', 'scan', 'zip-codes'],
    usage: `npm run generate -- NAME

Writes a file of the repository from its source; a test compares the two.
  openapi           contract/openapi.json
  asvs              docs/asvs.md, from house/asvs.json
  plans             docs/plans.md: the hottest statements and their plans on large tables
  licenses          docs/licenses.md
  sample-register   server/sample-register
  scan              the engine's WebAssembly
  zip-codes         the table of ZIP codes, from its package`,
  },
  format: {
    runs: ['scripts/format.ts'],
    packages: forTests,
    usage: `npm run format

Applies Biome's fixes.`,
  },
  words: {
    runs: ['scripts/words/print-words.ts'],
    packages: forTests,
    options: { json: yes, check: yes },
    usage: `npm run words [-- --json | --check]

Writes everything people read, from the source, to .words/words.md.
  --json    prints it instead
  --check   lists retired phrases and formats; code 1 if there are any`,
  },
  admin: {
    runs: ['server/src/account-command.ts'],
    words: ['create', 'disable', 'enable', 'sign-out', 'list'],
    options: { name: text, company: text },
    usage: `npm run admin -- create EMAIL --name "First Last" --company "Company"
npm run admin -- disable EMAIL     blocks sign-in and ends all sessions
npm run admin -- enable EMAIL
npm run admin -- sign-out EMAIL    ends all sessions
npm run admin -- list              admin accounts and open invitations

Works beside a running server.`,
  },
  demo: {
    runs: ['server/src/demo-command.ts'],
    options: { advisors: text, consumers: text, seed: text, yes },
    usage: `npm run demo -- --advisors N --consumers M [--seed S] [--yes]

Adds invented people until there are N advisors and M consumers, up to 1,000,000 each. It never removes anyone. Stop it
with Ctrl-C, and run the same command to resume. A different seed adds different people. Works beside a running server.
  --yes   adds them to a database with real people without asking`,
  },
  'register:import': {
    runs: ['server/src/register-command.ts'],
    words: 99,
    options: { 'accept-shrinking': yes, part: yes },
    usage: `npm run register:import -- FILE [FILE ...] [--accept-shrinking] [--part]

Imports the SEC's public register files (individuals, SEC firms and state firms) as XML, gzip or zip, in the right
order. Stop it with Ctrl-C, and run the same command to resume. Works beside a running server.
  --accept-shrinking   accept a file with less than half of the current records
  --part               the file covers part of the register: people it leaves out are not marked as gone`,
  },
  vetting: {
    runs: ['server/src/vetting-command.ts'],
    words: ['list', 'show', 'take-up', 'check', 'approve', 'reject', 'suspend', 'reinstate'],
    options: { status: text, after: text, reason: text, by: text, override: yes },
    usage: `npm run vetting -- list [--status submitted] [--after N]
npm run vetting -- show CRD
npm run vetting -- take-up CRD
npm run vetting -- check CRD KIND passed|failed --reason "what was found"
npm run vetting -- approve CRD [--override --reason "why, despite failed checks"]
npm run vetting -- reject CRD --reason "why"
npm run vetting -- suspend CRD --reason "why"
npm run vetting -- reinstate CRD [--override --reason "why"]

KIND is identity, register, documents, fees or disclosures. For an advisor without a CRD number, use the person:12 form
that list prints. The advisor sees reasons exactly as written. Works beside a running server.
  --by NAME  records who decided; defaults to your user name on this machine`,
  },
  matching: {
    runs: ['server/src/matching-command.ts'],
    words: ['status', 'ingest', 'refit', 'gates', 'promote', 'rollback', 'replay', 'audit'],
    options: { reason: text, by: text, last: text, yes },
    usage: `npm run matching -- status
npm run matching -- ingest
npm run matching -- refit
npm run matching -- gates VERSION
npm run matching -- promote VERSION --reason "why" [--yes]
npm run matching -- rollback [VERSION] --reason "why" [--yes]
npm run matching -- replay [LIST_ID | --last N]
npm run matching -- audit

A model is fitted every night and stays in shadow until it passes every gate. Works beside a running server.
  rollback   returns to the previous live model, or to VERSION if it was ever live
  replay     recomputes stored lists, the last 100 by default
  --by NAME  records who decided; defaults to your user name on this machine
  --yes      changes the live model without asking`,
  },
  'secrets:reseal': {
    runs: ['server/src/reseal-command.ts'],
    options: { yes },
    usage: `npm run secrets:reseal [-- --yes]

Seals every stored secret with the first key of SECRET_KEY. Works beside a server that was started with both keys. Stop
it with Ctrl-C, and run the same command to resume.
  --yes   without asking`,
  },
  'db:migrate': {
    runs: ['server/src/database-command.ts', 'migrate'],
    usage: `npm run db:migrate

Brings the database up to date with this version. Running it again changes nothing.`,
  },
  'db:reset': {
    runs: ['server/src/database-command.ts', 'reset'],
    options: { yes },
    usage: `npm run db:reset [-- --yes]

Erases the embedded database of DATA_DIR and everyone in it. Uploaded files and the key stay. There is no copy: take a
backup first (npm run backup).
  --yes   without asking`,
  },
  'audit:verify': {
    runs: ['server/src/database-command.ts', 'verify-audit'],
    words: 1,
    options: { 'accept-restore': text },
    usage: `npm run audit:verify [-- HEAD]
npm run audit:verify -- --accept-restore "REASON"

Verifies that no row of the audit log was changed or removed. Code 1 if one was.
  HEAD               the hash of the last row as you noted it: 64 digits and letters from a to f
  --accept-restore   after a restore: notes why the newest rows are gone`,
  },
  backup: {
    runs: ['server/src/backup-command.ts'],
    words: 1,
    options: { verify: yes, keep: text },
    usage: `npm run backup -- FILE-OR-FOLDER [--keep N]   writes a sealed backup and reads it back; --keep removes older ones
npm run backup -- --verify FILE               reads a backup and checks everything in it

Works beside a running server. Code 3: written, but something needs attention.`,
  },
  restore: {
    runs: ['server/src/restore-command.ts'],
    words: 1,
    options: { to: text, timeline: text, replace: yes, rehearse: yes, 'deleted-people': text, yes },
    usage: `npm run restore -- BACKUP                 into an empty data folder or database
npm run restore -- BACKUP --to TIME       goes on to a moment such as 2026-11-18T05:20:00Z, or to "latest" (embedded
                                          database with WAL_ARCHIVE_DIR)
npm run restore -- BACKUP --replace       moves the contents of the data folder aside first
npm run restore -- BACKUP --rehearse      restores into a temporary folder, checks it and removes it

  --timeline N            with --to: another timeline of the archive than the one that served last
  --deleted-people FILE   another list of people to delete again
  --yes                   without asking`,
  },
  'migrations:record': {
    runs: ['scripts/upgrade/record-migrations.ts'],
    packages: forTests,
    options: { release: text, yes },
    usage: `npm run migrations:record [-- --release NAME] [--yes]

Records the hashes of new migrations in server/src/database/migrations.sha256. What is recorded never changes again.
  --release   ends a release with this name
  --yes       without asking`,
  },
})

/** @typedef {keyof typeof commands} CommandName */

/**
 * @param {string} name
 * @returns {name is CommandName}
 */
export const isCommand = (name) => Object.hasOwn(commands, name)

/** @param {CommandName} name */
export const usageOf = (name) => `Usage:\n${commands[name].usage.replace(/^(?=.)/gm, '  ')}\n`

/**
 * What was typed after a command's name: help was asked for, something is wrong with it, or it can be run.
 * @param {CommandName} name
 * @param {readonly string[]} typed
 * @returns {{ kind: 'help' } | { kind: 'wrong', sentence: string } |
 *   { kind: 'fits', positionals: string[], values: Record<string, unknown> }}
 */
export function readLine(name, typed) {
  /** @type {Command} */
  const { options = {}, words = 0 } = commands[name]
  const ownWords = typed.includes('--') ? typed.slice(0, typed.indexOf('--')) : typed
  if (ownWords.some((word) => word === '--help' || word === '-h')) return { kind: 'help' }
  if (words === 'passed on') return { kind: 'fits', positionals: [...typed], values: {} }
  /** @param {string} sentence */
  const wrong = (sentence) => /** @type {const} */ ({ kind: 'wrong', sentence })
  try {
    const { positionals, values } = parseArgs({ args: [...typed], options, allowPositionals: true })
    const [first = ''] = positionals
    const known = typeof words === 'number' ? undefined : words
    if (known && !known.includes(first))
      return wrong(first ? `"${first}" isn’t one of ${known.join(', ')}.` : `Add one of ${known.join(', ')}.`)
    const extra = typeof words === 'number' ? positionals[words] : undefined
    if (extra !== undefined) return wrong(`Unexpected word "${extra}". Put text with spaces in quotes.`)
    return { kind: 'fits', positionals, values }
  } catch (error) {
    // Node's hint about words that begin with a dash takes longer than the fault.
    return wrong(
      error instanceof Error
        ? error.message.replace(/\. To specify a positional[\s\S]*/, '.')
        : String(error),
    )
  }
}
