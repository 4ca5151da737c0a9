import { readFile } from 'node:fs/promises'
import { decodePlace, type Place } from '@evenkeel/matching/features/miles-between'
import { headerBytes, townBytes, townHash, zipBytes } from './encode-zip-codes.ts'

export interface ZipTable {
  /** State, territory or military post code; undefined where there is no such ZIP code. */
  stateOf(zip: string): string | undefined
  placeOf(zip: string): Place | null
  placeOfTown(town: string, state: string): Place | null
  zips(): string[]
}

let loading: Promise<ZipTable> | undefined

/** Loaded when a ZIP code is first asked for. */
export function zipTable(): Promise<ZipTable> {
  loading ??= readFile(new URL('./zip-codes.bin', import.meta.url)).then(openZipTable, (error) => {
    loading = undefined
    throw error
  })
  return loading
}

export function openZipTable(bytes: Uint8Array): ZipTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [zips, towns] = [view.getUint32(0), view.getUint32(4)]
  const firstTown = headerBytes + zips * zipBytes

  function find(from: number, width: number, count: number, key: number): number | undefined {
    let [low, high] = [0, count - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = view.getUint32(from + middle * width)
      if (found === key) return from + middle * width
      if (found < key) low = middle + 1
      else high = middle - 1
    }
    return undefined
  }
  const findZip = (zip: string) =>
    /^\d{5}$/.test(zip) ? find(headerBytes, zipBytes, zips, Number(zip)) : undefined
  function placeAt(at: number): Place | null {
    const lat = view.getUint16(at)
    return lat === 0 ? null : decodePlace(lat, view.getUint16(at + 2))
  }

  return {
    stateOf(zip) {
      const at = findZip(zip)
      return at === undefined ? undefined : String.fromCharCode(view.getUint8(at + 4), view.getUint8(at + 5))
    },
    placeOf(zip) {
      const at = findZip(zip)
      return at === undefined ? null : placeAt(at + 6)
    },
    placeOfTown(town, state) {
      const at = find(firstTown, townBytes, towns, townHash(town, state))
      return at === undefined ? null : placeAt(at + 4)
    },
    zips: () =>
      Array.from({ length: zips }, (_, index) =>
        String(view.getUint32(headerBytes + index * zipBytes)).padStart(5, '0'),
      ),
  }
}
