// A separate process for one PDF, started with few rights and ended by run-check.ts. Prints one line of JSON.
import { constants } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { CheckedPdf } from './file-checks.ts'
import type { Refusal } from './refusal-sentences.ts'
import { remakePdf } from './remake-pdf.ts'

const [from = '', to = '', maxMegabytes = '', maxPages = ''] = process.argv.slice(2)

// qpdf's loader reads these constants in a way that is blocked for a process with permissions.
Object.defineProperty(process, 'binding', { value: () => ({ fs: constants }) })
limitWasmMemory(Number(maxMegabytes) * 1024 * 1024)

process.stdout.write(JSON.stringify(await check()))

async function check(): Promise<{ refusal: Refusal } | CheckedPdf> {
  const remade = await remakePdf(await readFile(from), Number(maxPages))
  if ('refusal' in remade) return remade
  // Not flushed: a process with permissions cannot, and the file store writes and flushes its own copy.
  await writeFile(to, remade.bytes, { mode: 0o600 })
  return { ...remade, bytes: remade.bytes.length }
}

interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}
// Missing in Node's own types.
declare const WebAssembly: { Memory: { prototype: WasmMemory } }

/** Node's own limit does not cover WebAssembly. Without memory qpdf ends with "bad_alloc". */
function limitWasmMemory(maxBytes: number): void {
  const memory = WebAssembly.Memory.prototype
  const { grow } = memory
  memory.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > maxBytes) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
}
