// numpy.random.seed(seed) and numpy.random.random(), which published experiments were drawn with. Everything
// else uses matching/src/random.

const size = 624
const middle = 397

/** Numbers in [0, 1) with 53 bits; the seed has 32 bits. */
export function mersenneTwister(seed: number): () => number {
  const state = new Uint32Array(size)
  let last = seed >>> 0
  state[0] = last
  for (let at = 1; at < size; at++) {
    last = (Math.imul(1812433253, last ^ (last >>> 30)) + at) >>> 0
    state[at] = last
  }
  let next = size
  const word = () => {
    if (next === size) {
      turn(state)
      next = 0
    }
    let mix = state[next++]
    mix ^= mix >>> 11
    mix ^= (mix << 7) & 0x9d2c5680
    mix ^= (mix << 15) & 0xefc60000
    return (mix ^ (mix >>> 18)) >>> 0
  }
  return () => {
    const high = word() >>> 5
    return (high * 67108864 + (word() >>> 6)) / 9007199254740992
  }
}

function turn(state: Uint32Array): void {
  for (let at = 0; at < size; at++) {
    const mix = (state[at] & 0x80000000) | (state[(at + 1) % size] & 0x7fffffff)
    const twist = mix & 1 ? 0x9908b0df : 0
    state[at] = state[(at + middle) % size] ^ (mix >>> 1) ^ twist
  }
}
