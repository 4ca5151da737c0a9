import { type AdvisorColumns, numbersPerAdvisor, roomAt } from './advisor-columns.ts'
import {
  at,
  blocksPerChunk,
  bytesPerBlock,
  bytesPerMask,
  bytesPerPlane,
  type Layout,
  layoutOf,
  rowsPerBlock,
  rowsPerChunk,
} from './memory-map.ts'
import { emptyRow, roomLevel } from './quantize.ts'
import type { Kernel } from './scan-kernel.ts'

/** The scan's memory as a pool of chunks. */
export type PlaneStore = {
  readonly kernel: Kernel
  readonly layout: Layout
  readonly free: number[]
  end: number
}

export const planeStore = (kernel: Kernel, groups: number): PlaneStore => ({
  kernel,
  layout: layoutOf(groups),
  free: [],
  end: at.heap,
})

export function reserveChunks(store: PlaneStore, more: number): void {
  const missing = Math.max(0, more - store.free.length)
  store.kernel.reserve(store.end + missing * store.layout.chunkBytes)
}

export function takeChunk(store: PlaneStore): number {
  const { layout, kernel, free } = store
  let chunk = free.pop()
  if (chunk === undefined) {
    chunk = store.end
    store.end += layout.chunkBytes
    // Grows by a third at a time, because growing copies everything.
    if (store.end > kernel.bytes().length)
      kernel.reserve(Math.min(2 ** 32 - 65_536, Math.ceil(store.end * 1.3)))
  }
  emptyChunk(store, chunk)
  return chunk
}

export function emptyChunk({ kernel, layout }: PlaneStore, chunk: number): void {
  const bytes = kernel.bytes()
  bytes.fill(0, chunk, chunk + layout.chunkBytes)
  const room = chunk + layout.firstPlane + layout.room * bytesPerPlane
  bytes.fill(emptyRow | (emptyRow << 4), room, room + bytesPerPlane)
}

/** Writes an advisor into a row and widens the zones of its block to include them. */
export function writeRow(
  store: PlaneStore,
  chunk: number,
  row: number,
  columns: AdvisorColumns,
  position: number,
): void {
  const { kernel, layout } = store
  const bytes = kernel.bytes()
  const { codes, numbers, groups } = columns
  const block = (row % rowsPerChunk) >> 7
  const place = placeOf(chunk, row, layout)
  const shift = ((row >> 4) & 1) << 2
  const kept = 0xf0 >> shift
  const start = position * groups
  for (let group = 0; group < groups; group++) {
    const code = codes[start + group]
    const byte = place + group * bytesPerPlane
    bytes[byte] = (bytes[byte] & kept) | (code << shift)
    const zone = chunk + group * bytesPerMask + block + ((code & 8) << 3)
    bytes[zone] |= 1 << (code & 7)
  }
  const level = roomLevel(numbers[position * numbersPerAdvisor + roomAt])
  const byte = place + layout.room * bytesPerPlane
  bytes[byte] = (bytes[byte] & kept) | (level << shift)
  const zone = chunk + layout.zoneOfRoom + block + ((level & 8) << 3)
  bytes[zone] |= 1 << (level & 7)
}

/**
 * Writes 128 advisors, the positions from `first` on, into an empty block: the same as row by row, but each plane is
 * written once.
 */
export function writeBlock(
  { kernel, layout }: PlaneStore,
  chunk: number,
  block: number,
  { codes, numbers, groups }: AdvisorColumns,
  order: Uint32Array,
  first: number,
): void {
  const bytes = kernel.bytes()
  const place = chunk + layout.firstPlane + block * bytesPerBlock
  for (let row = 0; row < rowsPerBlock; row++) startsInBlock[row] = order[first + row] * groups
  for (let group = 0; group < groups; group++) {
    const plane = place + group * bytesPerPlane
    let present = 0
    for (let byte = 0; byte < bytesPerBlock; byte++) {
      const low = ((byte >> 4) << 5) | (byte & 15)
      const code = codes[startsInBlock[low] + group]
      const next = codes[startsInBlock[low + 16] + group]
      bytes[plane + byte] = code | (next << 4)
      present |= (1 << code) | (1 << next)
    }
    addToZone(bytes, chunk + group * bytesPerMask + block, present)
  }
  const plane = place + layout.room * bytesPerPlane
  let present = 0
  for (let byte = 0; byte < bytesPerBlock; byte++) {
    const low = first + (((byte >> 4) << 5) | (byte & 15))
    const level = roomLevel(numbers[order[low] * numbersPerAdvisor + roomAt])
    const next = roomLevel(numbers[order[low + 16] * numbersPerAdvisor + roomAt])
    bytes[plane + byte] = level | (next << 4)
    present |= (1 << level) | (1 << next)
  }
  addToZone(bytes, chunk + layout.zoneOfRoom + block, present)
}

/** Where the codes of each row of a block begin. */
const startsInBlock = new Uint32Array(rowsPerBlock)

function addToZone(bytes: Uint8Array, zone: number, present: number): void {
  bytes[zone] |= present & 0xff
  bytes[zone + blocksPerChunk] |= present >> 8
}

/** Zones stay as they are until the rows are rearranged. */
export function clearRow({ kernel, layout }: PlaneStore, chunk: number, row: number): void {
  const byte = placeOf(chunk, row, layout) + layout.room * bytesPerPlane
  const bytes = kernel.bytes()
  bytes[byte] |= emptyRow << (((row >> 4) & 1) << 2)
}

function placeOf(chunk: number, row: number, layout: Layout): number {
  const block = (row % rowsPerChunk) >> 7
  const inBlock = row % rowsPerBlock
  return chunk + layout.firstPlane + block * bytesPerBlock + ((inBlock >> 5) << 4) + (inBlock & 15)
}
