// A process of its own for one PDF; run-check.ts starts it, gives it little and ends it. Prints one line of JSON.
import { constants } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
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

const [from = '', to = '', maxMegabytes = '', maxPages = ''] = process.argv.slice(2)
const describe = ['--json=2', '--json-key=qpdf', '--json-key=pages', '--json-key=encrypt']
// qpdf ends with these: all well, and something odd that it could mend.
const isDone = (code: number) => code === 0 || code === 3

// qpdf's loader asks Node for these numbers in a way that is closed to a process with permissions.
Object.defineProperty(process, 'binding', { value: () => ({ fs: constants }) })
limitWasmMemory(Number(maxMegabytes) * 1024 * 1024)
const said: string[] = []
console.error = (...words: unknown[]) => void said.push(words.join(' '))
console.log = () => {}

process.stdout.write(JSON.stringify(await check()))
// qpdf leaves its own there.
process.exitCode = 0

async function check(): Promise<{ refusal: Refusal } | { pages: number; hasText: boolean; bytes: number }> {
  const original = await readFile(from)
  const description = await run(original, describe)
  if (!description) return { refusal: whyNot() }
  const { pages, encrypt, qpdf } = JSON.parse(Buffer.from(description).toString('utf8')) as Described
  if (encrypt.encrypted) return { refusal: 'encrypted' }
  const refusal = findForbidden(qpdf[1])
  if (refusal) return { refusal }
  if (pages.length === 0) return { refusal: 'noPages' }
  if (pages.length > Number(maxPages)) return { refusal: 'tooLong' }

  // What is kept is what qpdf understood: nothing before the file, behind it or between its objects.
  const rewritten = await run(original, ['--object-streams=generate'])
  if (!rewritten) return { refusal: whyNot() }
  // Not flushed: a process with permissions may not, and the file store writes and flushes a copy of its own.
  await writeFile(to, rewritten, { mode: 0o600 })
  return { pages: pages.length, hasText: hasFonts(qpdf[1]), bytes: rewritten.length }
}

async function run(bytes: Uint8Array, options: string[]): Promise<Uint8Array | undefined> {
  const require = createRequire(import.meta.url)
  const openQpdf = require('@neslinesli93/qpdf-wasm') as OpenQpdf
  const wasm = require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')
  const qpdf = await openQpdf({ locateFile: () => wasm })
  qpdf.FS.writeFile('/in.pdf', bytes)
  try {
    return isDone(qpdf.callMain([...options, '/in.pdf', '/out'])) ? qpdf.FS.readFile('/out') : undefined
  } catch (error) {
    // Out of memory or stack in the middle of its work.
    said.push(`memory: ${error}`)
    return undefined
  }
}

function whyNot(): Refusal {
  const words = said.join('\n')
  if (/invalid password|encrypt/i.test(words)) return 'encrypted'
  return /bad_alloc|memory/i.test(words) ? 'tooComplex' : 'broken'
}

interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

/** Node's own limit does not count what WebAssembly takes. Refused memory, qpdf ends with "bad_alloc". */
function limitWasmMemory(maxBytes: number): void {
  // Not among the types of Node alone.
  const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } })
    .WebAssembly
  const { grow } = Memory.prototype
  Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > maxBytes) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
}
