/** The part of WebAssembly used here; the ES library has no types for it. */
export type Engine = {
  readonly Memory: new (limits: { initial: number; maximum: number }) => WasmMemory
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (
    module: object,
    imports: object,
  ) => { readonly exports: Readonly<Record<string, (...words: number[]) => number>> }
}
export type WasmMemory = { readonly buffer: ArrayBuffer; grow(pages: number): number }

export const pageBytes = 65_536
export const mostPages = 65_536

/** Undefined where there is none. */
export const wasmEngine = (): Engine | undefined => (globalThis as { WebAssembly?: Engine }).WebAssembly

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The bytes of a module written in base64. */
export function decodeModule(base64: string): Uint8Array {
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
