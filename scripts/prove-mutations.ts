import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutation, mutations } from './mutations.ts'
import { root, runNodeCaptured } from './run-node.ts'
import { readSummary, summaryVariable } from './test-summary.ts'

// Tests of the tests: each mutation breaks one line of the product in a copy of the checkout, and the test files named for
// it must turn red. Words choose mutations by number or by a part of their name, `--sample 10` takes those of today, and
// `--seed` those of another day.

type Verdict = 'killed' | 'survived' | 'broken'

interface ProofOptions {
  /** Numbers, or parts of names; all where there are none. */
  words?: readonly string[]
  /** Only so many of them. */
  sample?: number | undefined
  /** Which sample, by default the number of the day: the next one continues where this one ends. */
  seed?: number | undefined
  onDone?: (done: { name: string; verdict: Verdict; seconds: number }) => void
}

/** Broken ones could not be applied, or none of their tests ran. */
export async function proveMutations({
  words = [],
  sample,
  seed = Math.floor(Date.now() / 86_400_000),
  onDone,
}: ProofOptions = {}): Promise<Record<Verdict, string[]>> {
  const proof: Record<Verdict, string[]> = { killed: [], survived: [], broken: [] }
  const chosen = rotate(words.length === 0 ? mutations : words.flatMap(mutationsNamed), sample, seed)
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-mutations-'))
  const cleanUp = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.on('exit', cleanUp)
  try {
    const copy = join(folder, 'checkout')
    copyCheckout(copy)
    for (const mutation of chosen) {
      const startedAt = performance.now()
      const verdict = await prove(mutation, copy, folder)
      proof[verdict].push(mutation.breaks)
      onDone?.({ name: mutation.breaks, verdict, seconds: (performance.now() - startedAt) / 1000 })
    }
  } finally {
    cleanUp()
    process.off('exit', cleanUp)
  }
  return proof
}

function mutationsNamed(word: string): readonly Mutation[] {
  const found = /^\d+$/.test(word)
    ? mutations.slice(Number(word) - 1, Number(word))
    : mutations.filter(({ breaks }) => breaks.includes(word))
  if (found.length === 0) throw new Error(`no mutation is called ${word}`)
  return found
}

/** The sample of a day; the next day continues where it ends. */
export function rotate<Each>(all: readonly Each[], sample = all.length, seed = 0): Each[] {
  const first = (seed * sample) % all.length
  return [...all, ...all].slice(first, first + Math.min(sample, all.length))
}

async function prove({ file, text, into, tests }: Mutation, copy: string, folder: string): Promise<Verdict> {
  const path = join(copy, file)
  const original = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (original.split(text).length !== 2) return 'broken'
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  writeFileSync(
    path,
    original.replace(text, () => into),
  )
  const projects = new Set(tests.map((test) => `--project=${projectOf(test)}`))
  const runner = [join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--retry=0', '--bail=1']
  await runNodeCaptured([...runner, '--reporter=./scripts/vitest-reporter.ts', ...projects, ...tests], {
    cwd: copy,
    env: {
      [summaryVariable]: report,
      // It would leave out some of the files that are named here.
      EVENKEEL_TEST_DEPTH: undefined,
      // What one run compiled serves the next.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
  })
  writeFileSync(path, original)
  const summary = readSummary(report)
  if (!summary || summary.tests.length === 0) return 'broken'
  return summary.failures.length > 0 ? 'killed' : 'survived'
}

function projectOf(test: string): string {
  const [folder = ''] = test.split('/')
  if (folder === 'web') return 'web*'
  return folder === 'cluster' ? 'deploy' : folder
}

/** The files of the checkout as they are now; packages are links, except ours, which are in the copy. */
function copyCheckout(copy: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 ** 2,
  })
  for (const file of listed.split('\0').filter((each) => each !== '' && existsSync(join(root, each))))
    cpSync(join(root, file), join(copy, file))
  for (const workspace of ['.', 'format', 'contract', 'matching', 'server', 'web']) {
    const [from, to] = [join(root, workspace, 'node_modules'), join(copy, workspace, 'node_modules')]
    if (!existsSync(from)) continue
    mkdirSync(to)
    // What begins with a dot is a cache of the original.
    for (const name of readdirSync(from).filter((each) => !each.startsWith('.')))
      if (name !== '@evenkeel') symlinkSync(join(from, name), join(to, name))
      else cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
  }
}
