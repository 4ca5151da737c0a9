import { at } from './memory-map.ts'
import { javascriptKernel } from './scan-javascript.ts'
import { scanWasm } from './scan-wasm.ts'

/** The memory and the two loops over it (layout: memory-map.ts). */
export type Kernel = {
  readonly name: 'simd' | 'plain'
  /** Get it again after every reserve: memory moves as it grows. */
  bytes(): Uint8Array
  words(): Uint32Array
  /** Grows the memory to at least this many bytes; throws if the machine has no more. */
  reserve(size: number): void
  zones(places: number, masks: number): void
  /** Returns the number of rows found. */
  scan(blocks: number, planes: number, limit: number, fineLimit: number): number
}

type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number }
type Exports = { zones(...words: number[]): void; scan(...words: number[]): number }
/** The part of WebAssembly used here; the ES library has no types for it. */
export type Engine = {
  readonly Memory: new (limits: { initial: number; maximum: number }) => Memory
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: Exports }
}

const pageBytes = 65_536
const mostPages = 65_536

/** Uses SIMD if the machine has it. */
export function scanKernel(
  engine: Engine | undefined = (globalThis as { WebAssembly?: Engine }).WebAssembly,
): Kernel {
  return (engine && simdKernel(engine)) ?? javascriptKernel()
}

function simdKernel(engine: Engine): Kernel | undefined {
  const memory = new engine.Memory({ initial: at.heap / pageBytes, maximum: mostPages })
  let inside: Exports
  try {
    const { exports } = new engine.Instance(new engine.Module(decoded(scanWasm)), { env: { memory } })
    inside = exports
  } catch {
    // Engines without these instructions reject the whole module.
    return undefined
  }
  let bytes = new Uint8Array(memory.buffer)
  let words = new Uint32Array(memory.buffer)
  return {
    name: 'simd',
    bytes: () => bytes,
    words: () => words,
    reserve(size) {
      const missing = Math.ceil((size - bytes.length) / pageBytes)
      if (missing <= 0) return
      memory.grow(missing)
      bytes = new Uint8Array(memory.buffer)
      words = new Uint32Array(memory.buffer)
    },
    zones: (places, masks) =>
      inside.zones(at.zones, places, at.zoneOffsets, masks, at.zoneTables, at.zoneSums),
    scan: (blocks, planes, limit, fineLimit) =>
      inside.scan(
        at.blocks,
        blocks,
        at.offsets,
        planes,
        at.tables,
        limit,
        at.fineTables,
        fineLimit,
        at.rows,
        at.deficits,
        at.scratch,
      ),
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function decoded(base64: string): Uint8Array {
  const text = base64.replaceAll('=', '')
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let next = 0
  for (let index = 0; index < text.length; index++) {
    bits = (bits << 6) | letters.indexOf(text.charAt(index))
    if ((index & 3) === 0) continue
    bytes[next] = bits >> (6 - 2 * (index & 3))
    next += 1
  }
  return bytes
}
