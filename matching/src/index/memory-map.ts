// What stands where in the memory that the scan reads, whether it runs in WebAssembly or not. At the front what one call
// is given and gives back; then chunks, all of one size, of 64 blocks of 128 rows. First the zones, one after the other,
// then the planes. A block is 64 bytes of each plane, two rows a byte: row 32 · (byte / 16) + 16 · nibble + byte % 16. A
// plane is as long as a page, because a processor reads ahead within each page and not beyond it: three times as fast as
// with a block's planes side by side.

export const rowsPerBlock = 128
export const blocksPerChunk = 64
export const rowsPerChunk = rowsPerBlock * blocksPerChunk
export const bytesPerBlock = 64
export const bytesPerPlane = bytesPerBlock * blocksPerChunk
/** The zones of so many blocks are read at once. */
export const blocksPerZone = 16
export const mostGroups = 64
/** Two digits of appeal, two of selectivity, and the room. */
const ownPlanes = 5
/** One call scans no more than this, so that everything it may find has its place. */
export const blocksPerScan = 256
export const zonesPerCall = 1024
/** In the place of a limit: the coarse sums will do. */
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
  /** Places of planes; the codes come first, one plane a group. */
  readonly appealHigh: number
  readonly selectivityHigh: number
  readonly room: number
  readonly planes: number
  /** Places of zones in bytes. A mask of 16 codes is two rows of bytes, one byte a block. */
  readonly zoneOfRoom: number
  readonly zoneOfAppeal: number
  readonly zoneOfSelectivity: number
  readonly firstPlane: number
  readonly chunkBytes: number
}

export const bytesPerMask = 2 * blocksPerChunk

export function layoutOf(groups: number): Layout {
  const planes = groups + ownPlanes
  const zoneOfRoom = groups * bytesPerMask
  const zoneOfAppeal = zoneOfRoom + bytesPerMask
  const zoneOfSelectivity = zoneOfAppeal + blocksPerChunk
  const firstPlane = Math.ceil((zoneOfSelectivity + blocksPerChunk) / bytesPerPlane) * bytesPerPlane
  return {
    groups,
    appealHigh: groups,
    selectivityHigh: groups + 2,
    room: groups + 4,
    planes,
    zoneOfRoom,
    zoneOfAppeal,
    zoneOfSelectivity,
    firstPlane,
    chunkBytes: firstPlane + planes * bytesPerPlane,
  }
}
