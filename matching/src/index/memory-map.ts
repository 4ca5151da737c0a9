// Layout of the memory the scan reads, in WebAssembly and JavaScript alike. The arguments and results of a
// call come first, then chunks of 64 blocks of 128 rows: first the zones, then the planes. A block is 64
// bytes of each plane, two rows per byte: row 32 · (byte / 16) + 16 · nibble + byte % 16. A plane fills a
// page, because processors prefetch within a page only: three times as fast as interleaving a block's planes.

export const rowsPerBlock = 128
export const blocksPerChunk = 64
export const rowsPerChunk = rowsPerBlock * blocksPerChunk
export const bytesPerBlock = 64
export const bytesPerPlane = bytesPerBlock * blocksPerChunk
/** Zones are read for this many blocks at once. */
export const blocksPerZone = 16
export const mostGroups = 64
/** The limit per call, so that the results always fit. */
export const blocksPerScan = 256
export const zonesPerCall = 1024
/** Instead of a limit: coarse sums are enough. */
export const noFineLimit = 0xffffffff

export const at = {
  tables: 0,
  offsets: 2048,
  zoneOffsets: 3072,
  zoneTables: 4096,
  fineTables: 8448,
  zones: 12_288,
  zoneSums: 16_384,
  blocks: 32_768,
  rows: 36_864,
  deficits: 172_032,
  scratch: 245_760,
  heap: 262_144,
} as const

export type Layout = {
  readonly groups: number
  /** The plane of the room; the codes come first, one plane per group. */
  readonly room: number
  readonly planes: number
  /** Byte offsets of zones; a mask of 16 codes is two rows of bytes, one byte per block. */
  readonly zoneOfRoom: number
  readonly firstPlane: number
  readonly chunkBytes: number
}

export const bytesPerMask = 2 * blocksPerChunk

export function layoutOf(groups: number): Layout {
  const planes = groups + 1
  const zoneOfRoom = groups * bytesPerMask
  const firstPlane = Math.ceil((zoneOfRoom + bytesPerMask) / bytesPerPlane) * bytesPerPlane
  return {
    groups,
    room: groups,
    planes,
    zoneOfRoom,
    firstPlane,
    chunkBytes: firstPlane + planes * bytesPerPlane,
  }
}
