import { mostBesideFit } from '../order/order-points.ts'
import type { AdvisorColumns } from './advisor-columns.ts'
import { type BestHeap, bestHeap } from './best-heap.ts'
import { blockZones } from './block-zones.ts'
import { at, blocksPerChunk, blocksPerScan, bytesPerBlock, noFineLimit } from './memory-map.ts'
import type { PlaneStore } from './plane-store.ts'
import type { Query } from './query.ts'
import { scorePositions } from './score-positions.ts'
import { noPosition, type Segment } from './segment.ts'
import { slackOf, type UpperBound, upperBound } from './upper-bound.ts'
import { finePerStep, type WrittenTables, writeTables } from './write-lookup-tables.ts'

export type Found = ReturnType<BestHeap['best']>[number]
/** With statistics for tuning. */
export type Answer = {
  readonly found: Found[]
  readonly blocksRead: number
  readonly rowsScored: number
  readonly planesRead: number
}
/** `budget` is the deficit that the bound allows. */
export type Search = Answer & { readonly bound: UpperBound; readonly budget: number }

const mostSteps = 254
const firstBlocks = 32
const secondBlocks = 128
const firstBatch = 16
const worthNewTables = 0.8

/**
 * The exact best of a segment: the scan drops only rows whose upper bound is below an advisor already found.
 */
export function findBest(store: PlaneStore, columns: AdvisorColumns, segment: Segment, query: Query): Search {
  const { kernel, layout } = store
  const { size } = query
  const best = bestHeap(size)
  const scorer = scorePositions(columns, query)
  const bound = upperBound(query)
  const slack = slackOf(query)
  const zones = blockZones(store, segment)
  const { blockCount, sums, picked } = zones
  const counts = new Uint32Array(256)
  let tables: WrittenTables = { planes: 0, masks: 0 }
  let stepsPerUnit = 0
  let floor = Number.NEGATIVE_INFINITY
  let blocksRead = 0
  let rowsScored = 0
  let budget = 0
  let isProbing = true

  if (size > 0 && segment.rowOf.size() > 0 && bound.most > Number.NEGATIVE_INFINITY) search()
  return { found: best.best(), bound, budget, blocksRead, rowsScored, planesRead: tables.planes }

  function search(): void {
    // Scores a few rows of the most promising blocks first; without a threshold every row would have to be
    // scored.
    place()
    offerFewest(zones.pickBest(Math.max(firstBlocks, Math.ceil(size / 32)), mostSteps), 2 * size)
    learn()
    best.clear()
    isProbing = false
    for (let wanted = secondBlocks, isThrough = false; !isThrough; wanted = blockCount) {
      place()
      const limit = Math.floor(threshold() / finePerStep)
      const count = wanted < blockCount ? zones.pickBest(wanted, limit) : zones.pickAll(limit)
      isThrough = count === 0 || (offerAll(count) && wanted >= blockCount)
      learn()
    }
  }

  /** Raises the threshold to the worst of the best. */
  function learn(): void {
    if (best.isFull()) floor = Math.max(floor, best.least())
  }

  /** Rebuilds the tables so that the allowed deficit uses the full range of steps. */
  function place(): void {
    budget = floor > Number.NEGATIVE_INFINITY ? bound.most - floor + slack : reach()
    stepsPerUnit = budget > 0 ? mostSteps / budget : 0
    tables = writeTables(store, bound, stepsPerUnit, segment.shares)
    zones.read(tables)
  }

  /** The largest deficit a row may have. */
  function reach(): number {
    let sum = 0
    for (const plane of bound.planes) {
      let most = 0
      for (let index = plane * 16; index < plane * 16 + 16; index++) {
        const deficit = bound.deficits[index]
        if (deficit > most && deficit < Number.POSITIVE_INFINITY) most = deficit
      }
      sum += most
    }
    return sum + slack
  }

  /** The allowed deficit in fine steps; below 0 if no remaining row can be among the best. */
  function threshold(): number {
    const least = Math.max(floor, best.least())
    if (least === Number.NEGATIVE_INFINITY) return mostSteps * finePerStep
    const left = (bound.most - least + slack) * stepsPerUnit * finePerStep
    return Math.floor(Math.min(mostSteps * finePerStep, left))
  }

  /** Scans picked blocks, skipping those that the zones have excluded since. */
  function scan(first: number, count: number, fineLimit: number): number {
    const limit = Math.min(mostSteps, Math.floor(fineLimit / finePerStep))
    const words = kernel.words()
    let listed = 0
    for (let index = first; index < first + count; index++) {
      const block = picked[index]
      if (sums[block] > limit) continue
      const chunk = segment.chunks[Math.floor(block / blocksPerChunk)]
      words[(at.blocks >> 2) + 2 * listed] =
        chunk + layout.firstPlane + (block % blocksPerChunk) * bytesPerBlock
      words[(at.blocks >> 2) + 2 * listed + 1] = block
      listed += 1
    }
    blocksRead += listed
    const least = Math.max(floor, best.least())
    scorer.setLeastFit(
      isProbing ? Number.NEGATIVE_INFINITY : least - mostBesideFit(query.order.points) - slack,
    )
    return keepAllowed(kernel.scan(listed, tables.planes, limit, fineLimit))
  }

  /** Replaces the rows found by the positions of those who may be among the best, and returns how many. */
  function keepAllowed(rows: number): number {
    const words = kernel.words()
    const bytes = kernel.bytes()
    let kept = 0
    for (let index = 0; index < rows; index++) {
      const position = segment.positions[words[(at.rows >> 2) + index]]
      if (position === noPosition || !scorer.mayOffer(position)) continue
      words[(at.rows >> 2) + kept] = position
      bytes[at.deficits + 2 * kept + 1] = bytes[at.deficits + 2 * index + 1]
      kept += 1
    }
    return kept
  }

  /** Scores about this many rows of the picked blocks, those with the smallest deficit. */
  function offerFewest(count: number, wanted: number): void {
    for (let first = 0; first < count; first += blocksPerScan) {
      const rows = scan(first, Math.min(blocksPerScan, count - first), noFineLimit)
      countRows(rows)
      offerRows(rows, 0, cutAfter(0, wanted))
    }
  }

  /**
   * Takes larger batches as the threshold settles; returns false once it has risen so far that new tables pay
   * off.
   */
  function offerAll(count: number): boolean {
    let many = firstBatch
    for (let first = 0; first < count; first += many) {
      if (first > 0) many = Math.min(2 * many, blocksPerScan)
      const limit = threshold()
      if (limit < 0) return true
      if (limit < worthNewTables * mostSteps * finePerStep && count - first > blocksPerScan) return false
      const end = Math.min(first + many, count)
      const rows = scan(first, end - first, limit)
      zones.setRead(first, end)
      offerBestFirst(rows)
    }
    return true
  }

  /** Scores the rows with the smallest deficit first, because they raise the threshold and spare many others. */
  function offerBestFirst(rows: number): void {
    countRows(rows)
    let from = 0
    for (let wanted = size; from * finePerStep <= threshold(); wanted *= 2) {
      const to = cutAfter(from, wanted)
      offerRows(rows, from, to)
      from = to
    }
  }

  function countRows(rows: number): void {
    const bytes = kernel.bytes()
    counts.fill(0)
    for (let index = 0; index < rows; index++) {
      const step = bytes[at.deficits + 2 * index + 1]
      counts[step] += 1
    }
  }

  /** The coarse deficit, starting at `from`, below which about this many rows lie. */
  function cutAfter(from: number, wanted: number): number {
    let cut = from
    for (let total = 0; cut <= mostSteps && total < wanted; cut++) total += counts[cut]
    return cut
  }

  function offerRows(rows: number, from: number, to: number): void {
    const words = kernel.words()
    const bytes = kernel.bytes()
    const least = isProbing ? Number.NEGATIVE_INFINITY : floor
    for (let index = 0; index < rows; index++) {
      const deficit = bytes[at.deficits + 2 * index + 1]
      if (deficit < from || deficit >= to) continue
      rowsScored += 1
      scorer.offer(words[(at.rows >> 2) + index], best, least)
    }
  }
}
