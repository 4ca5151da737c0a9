import { codesPerGroup } from '../features/feature-schema.ts'
import { at, bytesPerMask, bytesPerPlane } from './memory-map.ts'
import type { PlaneStore } from './plane-store.ts'
import type { UpperBound } from './upper-bound.ts'

export type WrittenTables = { planes: number; masks: number }

const never = 255
/** Fine steps per coarse step. */
export const finePerStep = 256
const neverFine = 65_535

/**
 * Writes the deficits as whole steps, rounded down so that the bound stays valid. Planes without any deficit are
 * omitted, and those that cost most rows most come first, so that hopeless blocks are dropped early.
 */
export function writeTables(
  { kernel, layout }: PlaneStore,
  { deficits, planes }: UpperBound,
  stepsPerUnit: number,
  shares: Float64Array,
): WrittenTables {
  const bytes = kernel.bytes()
  const words = kernel.words()
  const steps = new Uint8Array(layout.planes * codesPerGroup)
  const used: number[] = []
  const power = new Float64Array(layout.planes)
  for (const plane of planes) {
    let mean = 0
    let isUsed = false
    for (let index = plane * codesPerGroup; index < (plane + 1) * codesPerGroup; index++) {
      const step = Math.min(never, Math.floor(deficits[index] * stepsPerUnit))
      if (step === 0) continue
      steps[index] = step
      isUsed = true
      mean += step * (shares[index] ?? 0)
    }
    if (!isUsed) continue
    used.push(plane)
    power[plane] = mean
  }
  used.sort((a, b) => power[b] - power[a])
  let masks = 0
  for (let place = 0; place < used.length; place++) {
    const plane = used[place]
    const start = plane * codesPerGroup
    words[(at.offsets >> 2) + place] = plane * bytesPerPlane
    for (let code = 0; code < codesPerGroup; code++) {
      const fine = Math.min(neverFine, Math.floor(deficits[start + code] * stepsPerUnit * finePerStep))
      const entry = place * codesPerGroup + code
      bytes[at.tables + entry] = steps[start + code]
      bytes[at.fineTables + 2 * entry] = fine & 255
      bytes[at.fineTables + 2 * entry + 1] = fine >> 8
    }
    words[(at.zoneOffsets >> 2) + masks] = plane === layout.room ? layout.zoneOfRoom : plane * bytesPerMask
    writeZoneTable(bytes, at.zoneTables + masks * 64, steps, start)
    masks += 1
  }
  return { planes: used.length, masks }
}

// For each quarter of the codes, the minimum deficit of every subset; the empty subset has none.
function writeZoneTable(bytes: Uint8Array, table: number, steps: Uint8Array, start: number): void {
  for (let quarter = 0; quarter < 4; quarter++) {
    const place = table + quarter * 16
    bytes[place] = never
    for (let set = 1; set < 16; set++) {
      const lowest = 31 - Math.clz32(set & -set)
      const rest = bytes[place + (set & (set - 1))]
      bytes[place + set] = Math.min(rest, steps[start + quarter * 4 + lowest])
    }
  }
}
