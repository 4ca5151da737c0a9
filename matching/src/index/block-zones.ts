import { at, blocksPerChunk, blocksPerZone, zonesPerCall } from './memory-map.ts'
import type { PlaneStore } from './plane-store.ts'
import type { Segment } from './segment.ts'
import type { WrittenTables } from './write-lookup-tables.ts'

// The minimum deficit of each block, and which blocks to read next.

const never = 255

export function blockZones({ kernel }: PlaneStore, { chunks }: Segment) {
  const blockCount = chunks.length * blocksPerChunk
  const sums = new Uint8Array(blockCount)
  const picked = new Uint32Array(blockCount)
  const isRead = new Uint8Array(blockCount)
  const counts = new Uint32Array(256)

  return {
    blockCount,
    /** The minimum deficit of each block; blocks already read are excluded. */
    sums,
    /** The blocks picked by the last call. */
    picked,
    setRead(from: number, to: number): void {
      for (let index = from; index < to; index++) isRead[picked[index]] = 1
    },
    read(tables: WrittenTables): void {
      const bytes = kernel.bytes()
      const words = kernel.words()
      const zoneCount = blockCount / blocksPerZone
      for (let first = 0; first < zoneCount; first += zonesPerCall) {
        const count = Math.min(zonesPerCall, zoneCount - first)
        for (let index = 0; index < count; index++) {
          const block = (first + index) * blocksPerZone
          words[(at.zones >> 2) + index] =
            chunks[Math.floor(block / blocksPerChunk)] + (block % blocksPerChunk)
        }
        kernel.zones(count, tables.masks)
        sums.set(bytes.subarray(at.zoneSums, at.zoneSums + count * blocksPerZone), first * blocksPerZone)
      }
      for (let block = 0; block < blockCount; block++) if (isRead[block]) sums[block] = never
    },
    pickAll(limit: number): number {
      let count = 0
      for (let block = 0; block < blockCount; block++) {
        if (sums[block] > limit) continue
        picked[count] = block
        count += 1
      }
      return count
    },
    /** Picks about this many blocks, those with the smallest deficit first. */
    pickBest(wanted: number, limit: number): number {
      counts.fill(0)
      for (let block = 0; block < blockCount; block++) {
        const sum = sums[block]
        counts[sum] += 1
      }
      let cut = -1
      let total = 0
      while (cut < limit && total + counts[cut + 1] <= wanted) {
        cut += 1
        total += counts[cut]
      }
      // Takes the first blocks of the next deficit level.
      let more = cut < limit ? wanted - total : 0
      let count = 0
      for (let block = 0; block < blockCount; block++) {
        const sum = sums[block]
        if (sum > cut + 1 || (sum === cut + 1 && more-- <= 0)) continue
        picked[count] = block
        count += 1
      }
      return count
    },
  }
}
