import { decodeModule, type Engine, mostPages, pageBytes, wasmEngine } from '../wasm-engine.ts'
import { bitsWasm } from './bits-wasm.ts'

/**
 * Memory with columns of bits, and the loops over them. Places are byte offsets and multiples of 16; lengths are words
 * and multiples of 4.
 */
export type BitKernel = {
  readonly name: 'simd' | 'plain'
  /** Get it again after every reserve: memory moves as it grows. */
  words(): Uint32Array
  /** Grows the memory to at least this many bytes; throws if the machine has no more. */
  reserve(bytes: number): void
  or(to: number, from: number, words: number): void
  orNot(to: number, from: number, words: number): void
  and(to: number, from: number, words: number): void
  andNot(to: number, from: number, words: number): void
  /** Notes who has one more reason: at least one, two, three. */
  tally(any: number, twice: number, thrice: number, bits: number, words: number): void
  count(bits: number, words: number): number
  countWithout(bits: number, without: number, words: number): number
  countBoth(one: number, other: number, without: number, words: number): number
  /** Sets the bits of those whose number, one of 32 bits for each bit, is larger than the limit. */
  orAbove(to: number, numbers: number, limit: number, words: number): void
}

/** Uses SIMD if the machine has it. */
export const bitKernel = (engine: Engine | undefined = wasmEngine()): BitKernel =>
  (engine && simdKernel(engine)) ?? plainBitKernel()

function simdKernel(engine: Engine): BitKernel | undefined {
  const memory = new engine.Memory({ initial: 1, maximum: mostPages })
  let inside: Omit<BitKernel, 'name' | 'words' | 'reserve'>
  try {
    const { exports } = new engine.Instance(new engine.Module(decodeModule(bitsWasm)), { env: { memory } })
    // Built from bits.as, which has these functions; a test compares the two kernels.
    inside = exports as unknown as typeof inside
  } catch {
    // Engines without these instructions reject the whole module.
    return undefined
  }
  let words = new Uint32Array(memory.buffer)
  return {
    name: 'simd',
    words: () => words,
    reserve(bytes) {
      const missing = Math.ceil((bytes - 4 * words.length) / pageBytes)
      if (missing <= 0) return
      memory.grow(missing)
      words = new Uint32Array(memory.buffer)
    },
    or: inside.or,
    orNot: inside.orNot,
    and: inside.and,
    andNot: inside.andNot,
    tally: inside.tally,
    count: inside.count,
    countWithout: inside.countWithout,
    countBoth: inside.countBoth,
    orAbove: inside.orAbove,
  }
}

/** @testSeam The same without WebAssembly, compared with it by a test. */
export function plainBitKernel(): BitKernel {
  let all = new Uint32Array(pageBytes / 4)
  const column = (place: number, words: number) => all.subarray(place >> 2, (place >> 2) + words)
  const counting = (words: number, bitsAt: (word: number) => number) => {
    let count = 0
    for (let word = 0; word < words; word++) count += ones(bitsAt(word))
    return count
  }
  return {
    name: 'plain',
    words: () => all,
    reserve(bytes) {
      if (bytes <= 4 * all.length) return
      const longer = new Uint32Array(Math.ceil(bytes / 4))
      longer.set(all)
      all = longer
    },
    or(to, from, words) {
      const [bits, others] = [column(to, words), column(from, words)]
      for (let word = 0; word < words; word++) bits[word] |= others[word]
    },
    orNot(to, from, words) {
      const [bits, others] = [column(to, words), column(from, words)]
      for (let word = 0; word < words; word++) bits[word] |= ~others[word]
    },
    and(to, from, words) {
      const [bits, others] = [column(to, words), column(from, words)]
      for (let word = 0; word < words; word++) bits[word] &= others[word]
    },
    andNot(to, from, words) {
      const [bits, others] = [column(to, words), column(from, words)]
      for (let word = 0; word < words; word++) bits[word] &= ~others[word]
    },
    tally(any, twice, thrice, bits, words) {
      const [once, again, more] = [column(any, words), column(twice, words), column(thrice, words)]
      const now = column(bits, words)
      for (let word = 0; word < words; word++) {
        more[word] |= again[word] & now[word]
        again[word] |= once[word] & now[word]
        once[word] |= now[word]
      }
    },
    count(place, words) {
      const bits = column(place, words)
      return counting(words, (word) => bits[word])
    },
    countWithout(place, without, words) {
      const [bits, others] = [column(place, words), column(without, words)]
      return counting(words, (word) => bits[word] & ~others[word])
    },
    countBoth(one, other, without, words) {
      const [bits, others, left] = [column(one, words), column(other, words), column(without, words)]
      return counting(words, (word) => bits[word] & others[word] & ~left[word])
    },
    orAbove(to, numbers, limit, words) {
      const [bits, given] = [column(to, words), column(numbers, 32 * words)]
      for (let slot = 0; slot < given.length; slot++)
        if (given[slot] > limit) bits[slot >> 5] |= 1 << (slot & 31)
    },
  }
}

function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
