import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyCheckout } from './copy-checkout.ts'
import { type Mutation, mutations } from './mutations.ts'
import { runNodeCaptured } from './run-node.ts'
import { readSummary, summaryVariable, type TestSummary } from './test-summary.ts'

// Tests of the tests: each mutation breaks one line of the product in a copy of the checkout, and the test files named for
// it must turn red. Words choose mutations by number or by a part of their name, `--sample 10` takes those of today, and
// `--seed` those of another day.

type Verdict = 'killed' | 'survived' | 'broken'
/** `by` is the first failure: a test and why. */
type Proof = { verdict: Verdict; by?: string | undefined }

interface ProofOptions {
  /** Numbers, or parts of names; all where there are none. */
  words?: readonly string[]
  /** Only so many of them. */
  sample?: number | undefined
  /** Which sample, by default the number of the day: the next one continues where this one ends. */
  seed?: number | undefined
  onDone?: (done: Proof & { name: string; seconds: number }) => void
}

/** Broken ones could not be applied, or none of their tests ran. Throws if a test is red before anything is broken. */
export async function proveMutations({
  words = [],
  sample,
  seed = Math.floor(Date.now() / 86_400_000),
  onDone,
}: ProofOptions = {}): Promise<Record<Verdict, string[]>> {
  const proofs: Record<Verdict, string[]> = { killed: [], survived: [], broken: [] }
  const chosen = rotate(words.length === 0 ? mutations : words.flatMap(mutationsNamed), sample, seed)
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-mutations-'))
  const cleanUp = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.on('exit', cleanUp)
  try {
    copyCheckout(join(folder, 'checkout'))
    const whole = await runTests(folder, new Set(chosen.flatMap(({ tests }) => tests)))
    if (whole?.failures.length !== 0)
      throw new Error(`Red before anything is broken: ${whole?.failures[0] ?? 'the tests did not run'}`)
    for (const mutation of chosen) {
      const startedAt = performance.now()
      const proof = await prove(folder, mutation)
      proofs[proof.verdict].push(mutation.breaks)
      onDone?.({ ...proof, name: mutation.breaks, seconds: (performance.now() - startedAt) / 1000 })
    }
  } finally {
    cleanUp()
    process.off('exit', cleanUp)
  }
  return proofs
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

async function prove(folder: string, { file, text, into, tests }: Mutation): Promise<Proof> {
  const path = join(folder, 'checkout', file)
  const original = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (original.split(text).length !== 2) return { verdict: 'broken', by: `its text isn’t once in ${file}` }
  writeFileSync(
    path,
    original.replace(text, () => into),
  )
  const summary = await runTests(folder, new Set(tests), ['--retry=0', '--bail=1'])
  writeFileSync(path, original)
  const by = summary?.failures[0]
  if (!summary || summary.tests.length === 0) return { verdict: 'broken', by: by ?? 'its tests did not run' }
  return { verdict: by === undefined ? 'survived' : 'killed', by }
}

async function runTests(
  folder: string,
  tests: ReadonlySet<string>,
  options: readonly string[] = [],
): Promise<TestSummary | undefined> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const cwd = join(folder, 'checkout')
  const projects = new Set([...tests].map((test) => `--project=${projectOf(test)}`))
  const runner = [
    join(cwd, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=./scripts/vitest-reporter.ts',
  ]
  await runNodeCaptured([...runner, ...options, ...projects, ...tests], {
    cwd,
    env: {
      [summaryVariable]: report,
      // It would leave out some of the files that are named here.
      EVENKEEL_TEST_DEPTH: undefined,
      // What one run compiled serves the next.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
  })
  return readSummary(report)
}

function projectOf(test: string): string {
  const [folder = ''] = test.split('/')
  if (folder === 'web') return 'web*'
  return folder === 'cluster' ? 'deploy' : folder
}
