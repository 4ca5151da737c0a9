import { createRequire } from 'node:module'
import { findForbidden, hasFonts, type PdfObjects } from './find-forbidden.ts'
import type { Refusal } from './refusal-sentences.ts'

interface Qpdf {
  callMain(args: string[]): number
  FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array }
}
type OpenQpdf = (options: { locateFile: () => string }) => Promise<Qpdf>

interface Described {
  pages: unknown[]
  encrypt: { encrypted: boolean }
  qpdf: [unknown, PdfObjects]
}

interface RemadePdf {
  pages: number
  hasText: boolean
  bytes: Uint8Array
}

const describe = ['--json=2', '--json-key=qpdf', '--json-key=pages', '--json-key=encrypt']
// qpdf's exit codes for success and for warnings about something it repaired.
const isDone = (code: number) => code === 0 || code === 3

/** Reads an untrusted PDF, so the product runs it only in pdf-check-process.ts. */
export async function remakePdf(
  original: Uint8Array,
  maxPages: number,
): Promise<{ refusal: Refusal } | RemadePdf> {
  const described = await runQpdf(original, describe)
  if ('errors' in described) return { refusal: whyNot(described.errors) }
  const { pages, encrypt, qpdf }: Described = JSON.parse(Buffer.from(described.bytes).toString('utf8'))
  if (encrypt.encrypted) return { refusal: 'encrypted' }
  const refusal = findForbidden(qpdf[1])
  if (refusal) return { refusal }
  if (pages.length === 0) return { refusal: 'noPages' }
  if (pages.length > maxPages) return { refusal: 'tooLong' }

  // Keeps only what qpdf understood: nothing before or after the file or between its objects.
  const rewritten = await runQpdf(original, ['--object-streams=generate'])
  if ('errors' in rewritten) return { refusal: whyNot(rewritten.errors) }
  return { pages: pages.length, hasText: hasFonts(qpdf[1]), bytes: rewritten.bytes }
}

async function runQpdf(
  bytes: Uint8Array,
  options: string[],
): Promise<{ bytes: Uint8Array } | { errors: string }> {
  const require = createRequire(import.meta.url)
  const openQpdf: OpenQpdf = require('@neslinesli93/qpdf-wasm')
  const wasm = require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')
  const errors: string[] = []
  // qpdf uses the console at load time and sets the exit code of the process.
  const { log, error } = console
  const { exitCode } = process
  console.error = (...words: unknown[]) => void errors.push(words.join(' '))
  console.log = () => {}
  try {
    const qpdf = await openQpdf({ locateFile: () => wasm })
    qpdf.FS.writeFile('/in.pdf', bytes)
    if (isDone(qpdf.callMain([...options, '/in.pdf', '/out']))) return { bytes: qpdf.FS.readFile('/out') }
  } catch (failure) {
    // Out of memory or stack during its work.
    errors.push(`memory: ${failure}`)
  } finally {
    Object.assign(console, { log, error })
    process.exitCode = exitCode
  }
  return { errors: errors.join('\n') }
}

function whyNot(errors: string): Refusal {
  if (/invalid password|encrypt/i.test(errors)) return 'encrypted'
  return /bad_alloc|memory/i.test(errors) ? 'tooComplex' : 'broken'
}
