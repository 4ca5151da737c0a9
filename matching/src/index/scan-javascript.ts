import { at, blocksPerChunk, blocksPerZone, bytesPerBlock, noFineLimit, rowsPerBlock } from './memory-map.ts'
import type { Kernel } from './scan-kernel.ts'

/** The fallback without WebAssembly or SIMD: the same sums, one at a time. */
export function javascriptKernel(): Kernel {
  let bytes = new Uint8Array(at.heap)
  let words = new Uint32Array(bytes.buffer)
  return {
    name: 'plain',
    bytes: () => bytes,
    words: () => words,
    reserve(size) {
      if (size <= bytes.length) return
      const larger = new Uint8Array(Math.ceil(size / 65_536) * 65_536)
      larger.set(bytes)
      bytes = larger
      words = new Uint32Array(bytes.buffer)
    },
    zones: (places, masks) => zones(bytes, words, places, masks),
    scan: (blocks, planes, limit, fineLimit) => scan(bytes, words, blocks, planes, limit, fineLimit),
  }
}

function zones(bytes: Uint8Array, words: Uint32Array, places: number, masks: number): void {
  const word = (address: number) => words[address >> 2]
  const byte = (address: number) => bytes[address]
  for (let index = 0; index < places; index++) {
    const first = word(at.zones + 4 * index)
    for (let block = 0; block < blocksPerZone; block++) {
      let sum = 0
      for (let zone = 0; zone < masks; zone++) {
        const place = first + word(at.zoneOffsets + 4 * zone) + block
        const table = at.zoneTables + 64 * zone
        const lower = byte(place)
        const low = byte(table + (lower & 15))
        const high = byte(table + 16 + (lower >> 4))
        const upper = byte(place + blocksPerChunk)
        sum += Math.min(low, high, byte(table + 32 + (upper & 15)), byte(table + 48 + (upper >> 4)))
      }
      bytes[at.zoneSums + blocksPerZone * index + block] = Math.min(255, sum)
    }
  }
}

function scan(
  bytes: Uint8Array,
  words: Uint32Array,
  blocks: number,
  planes: number,
  limit: number,
  fineLimit: number,
): number {
  const sums = new Uint32Array(rowsPerBlock)
  let found = 0
  for (let index = 0; index < blocks; index++) {
    const block = words[(at.blocks >> 2) + 2 * index]
    const first = words[(at.blocks >> 2) + 2 * index + 1] * rowsPerBlock
    sums.fill(0)
    for (let plane = 0; plane < planes; plane++) {
      const start = block + words[(at.offsets >> 2) + plane]
      const table = at.tables + 16 * plane
      for (let place = 0; place < bytesPerBlock; place++) {
        const code = bytes[start + place]
        const row = ((place & 48) << 1) | (place & 15)
        sums[row] += bytes[table + (code & 15)]
        sums[row + 16] += bytes[table + (code >> 4)]
      }
    }
    for (let row = 0; row < rowsPerBlock; row++) {
      if (sums[row] > limit) continue
      const sum = fineLimit === noFineLimit ? sums[row] << 8 : fineSum(bytes, words, block, row, planes)
      if (sum > fineLimit) continue
      words[(at.rows >> 2) + found] = first + row
      bytes[at.deficits + 2 * found] = sum & 255
      bytes[at.deficits + 2 * found + 1] = sum >> 8
      found += 1
    }
  }
  return found
}

function fineSum(bytes: Uint8Array, words: Uint32Array, block: number, row: number, planes: number): number {
  const place = block + ((row >> 5) << 4) + (row & 15)
  const shift = ((row >> 4) & 1) << 2
  let sum = 0
  for (let plane = 0; plane < planes; plane++) {
    const code = (bytes[place + words[(at.offsets >> 2) + plane]] >> shift) & 15
    const fine = at.fineTables + (plane * 16 + code) * 2
    sum += bytes[fine] | (bytes[fine + 1] << 8)
  }
  return sum
}
