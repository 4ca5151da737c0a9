import { decodeModule, type Engine, mostPages, pageBytes, wasmEngine } from '../wasm-engine.ts'
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

type Exports = { zones(...words: number[]): void; scan(...words: number[]): number }

/** Uses SIMD if the machine has it. */
export function scanKernel(engine: Engine | undefined = wasmEngine()): Kernel {
  return (engine && simdKernel(engine)) ?? javascriptKernel()
}

function simdKernel(engine: Engine): Kernel | undefined {
  const memory = new engine.Memory({ initial: at.heap / pageBytes, maximum: mostPages })
  let inside: Exports
  try {
    const { exports } = new engine.Instance(new engine.Module(decodeModule(scanWasm)), { env: { memory } })
    // Built from scan.as, which has these two.
    inside = exports as unknown as Exports
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
