import { type AdvisorColumns, numbersPerAdvisor, roomAt } from './advisor-columns.ts'
import { rowsPerBlock, rowsPerChunk } from './memory-map.ts'
import {
  clearRow,
  emptyChunk,
  type PlaneStore,
  reserveChunks,
  takeChunk,
  writeBlock,
  writeRow,
} from './plane-store.ts'
import { roomLevel } from './quantize.ts'
import { type RowMap, rowMap } from './row-map.ts'

/** The advisors of one state, or of all, as rows of planes. */
export type Segment = {
  /** Addresses of the chunks. */
  chunks: number[]
  /** The advisor position of each row; noPosition if the row is empty. */
  positions: Uint32Array
  readonly rowOf: RowMap
  /** Rows used since the last rearrangement. */
  length: number
  readonly free: number[]
  /** The frequency of each code per plane, used to guess which plane excludes most. */
  shares: Float64Array
}

export const noPosition = 0xffffffff

export const emptySegment = (): Segment => ({
  chunks: [],
  positions: new Uint32Array(0),
  rowOf: rowMap(),
  length: 0,
  free: [],
  shares: new Float64Array(0),
})

export function addRow(segment: Segment, store: PlaneStore, columns: AdvisorColumns, position: number): void {
  const row = segment.free.pop() ?? segment.length++
  if (row >= segment.positions.length) {
    segment.chunks.push(takeChunk(store))
    const longer = new Uint32Array(segment.chunks.length * rowsPerChunk).fill(noPosition)
    longer.set(segment.positions)
    segment.positions = longer
  }
  segment.positions[row] = position
  segment.rowOf.set(position, row)
  writeRow(store, chunkOf(segment, row), row, columns, position)
}

export function rewriteRow(
  segment: Segment,
  store: PlaneStore,
  columns: AdvisorColumns,
  position: number,
): void {
  const row = segment.rowOf.get(position)
  if (row !== undefined) writeRow(store, chunkOf(segment, row), row, columns, position)
}

export function removeRow(segment: Segment, store: PlaneStore, position: number): void {
  const row = segment.rowOf.get(position)
  if (row === undefined) return
  clearRow(store, chunkOf(segment, row), row)
  segment.positions[row] = noPosition
  segment.rowOf.delete(position)
  segment.free.push(row)
}

/** Rewrites all rows in this order, without gaps and with minimal zones. */
export function fillSegment(
  segment: Segment,
  store: PlaneStore,
  columns: AdvisorColumns,
  order: Uint32Array,
): void {
  const wanted = Math.ceil(order.length / rowsPerChunk)
  for (const chunk of segment.chunks.splice(wanted).reverse()) store.free.push(chunk)
  for (const chunk of segment.chunks) emptyChunk(store, chunk)
  reserveChunks(store, wanted - segment.chunks.length)
  while (segment.chunks.length < wanted) segment.chunks.push(takeChunk(store))
  segment.positions = new Uint32Array(wanted * rowsPerChunk).fill(noPosition)
  segment.positions.set(order)
  segment.rowOf.clear(order.length)
  segment.free.length = 0
  segment.length = order.length
  for (let row = 0; row < order.length; row++) segment.rowOf.set(order[row], row)
  const inBlocks = order.length - (order.length % rowsPerBlock)
  for (let row = 0; row < inBlocks; row += rowsPerBlock)
    writeBlock(store, chunkOf(segment, row), (row % rowsPerChunk) / rowsPerBlock, columns, order, row)
  for (let row = inBlocks; row < order.length; row++)
    writeRow(store, chunkOf(segment, row), row, columns, order[row])
  segment.shares = sharesOf(store, columns, order)
}

const chunkOf = (segment: Segment, row: number) => segment.chunks[Math.floor(row / rowsPerChunk)]

/** Enough for a guess. */
const sample = 1024

function sharesOf(
  { layout }: PlaneStore,
  { codes, numbers }: AdvisorColumns,
  order: Uint32Array,
): Float64Array {
  const shares = new Float64Array(layout.planes * 16)
  const step = Math.max(1, order.length / sample)
  const one = step / Math.max(1, order.length)
  for (let place = 0; place < order.length; place += step) {
    const position = order[Math.floor(place)]
    const start = position * layout.groups
    for (let group = 0; group < layout.groups; group++) shares[group * 16 + codes[start + group]] += one
    shares[layout.room * 16 + roomLevel(numbers[position * numbersPerAdvisor + roomAt])] += one
  }
  return shares
}
