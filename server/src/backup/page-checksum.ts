// PostgreSQL's checksum of a page (src/include/storage/checksum_impl.h): 32 sums of FNV-1a side by side.

export const pageBytes = 8192
const prime = 16_777_619
const offsets = Uint32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
)
const sums = new Int32Array(offsets.length)

/** Whether the page of this number holds what was written; pages that were never written have no checksum. */
export function isPageWhole(page: Buffer, number: number): boolean {
  const isNew = page.readUInt16LE(14) === 0
  return isNew || page.readUInt16LE(8) === pageChecksum(page, number)
}

/** The end of the last WAL record that changed the page. */
export function pageLsn(page: Buffer): bigint {
  return (BigInt(page.readUInt32LE(0)) << 32n) | BigInt(page.readUInt32LE(4))
}

function pageChecksum(page: Buffer, number: number): number {
  sums.set(offsets)
  const words = new DataView(page.buffer, page.byteOffset, pageBytes)
  for (let at = 0; at < pageBytes; at += 4) {
    // The checksum itself counts as zero.
    const word = at === 8 ? words.getUint32(at, true) & 0xffff0000 : words.getInt32(at, true)
    mix((at >> 2) & 31, word)
  }
  for (let round = 0; round < 2; round += 1) for (let lane = 0; lane < 32; lane += 1) mix(lane, 0)
  let result = number
  for (const sum of sums) result ^= sum
  return ((result >>> 0) % 65_535) + 1
}

function mix(lane: number, word: number): void {
  const mixed = (sums[lane] ?? 0) ^ word
  sums[lane] = Math.imul(mixed, prime) ^ (mixed >>> 17)
}
