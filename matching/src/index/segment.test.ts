import { expect, test } from 'vitest'
import { seeded } from '../random/seeded.ts'
import { advisorColumns, putAdvisor } from './advisor-columns.ts'
import { bytesPerMask, bytesPerPlane } from './memory-map.ts'
import { planeStore } from './plane-store.ts'
import { scanKernel } from './scan-kernel.ts'
import { addRow, emptySegment, fillSegment } from './segment.ts'

const groups = 5
const advisors = 9000

test('rows written in whole blocks are the same as those written one by one', () => {
  const random = seeded(4)
  const columns = advisorColumns(groups)
  const codeOf = () => Math.floor(16 * random.uniform())
  for (let position = 0; position < advisors; position++)
    putAdvisor(columns, position, {
      id: position + 1,
      codes: Uint8Array.from({ length: groups }, codeOf),
      appeal: 0,
      selectivity: 0,
      showings: 0,
      room: 1.2 * random.uniform(),
      states: [0],
      refusalMask: 0,
    })
  const order = Uint32Array.from({ length: advisors }, (_, place) => (place * 7001) % advisors)

  const written = [false, true].map((isFilled) => {
    const store = planeStore(scanKernel(), groups)
    const segment = emptySegment()
    if (isFilled) fillSegment(segment, store, columns, order)
    else for (const position of order) addRow(segment, store, columns, position)
    const { layout, kernel } = store
    return segment.chunks.flatMap((chunk) => [
      kernel.bytes().slice(chunk, chunk + layout.planes * bytesPerMask),
      kernel
        .bytes()
        .slice(chunk + layout.firstPlane, chunk + layout.firstPlane + layout.planes * bytesPerPlane),
    ])
  })

  const [oneByOne, inBlocks] = written
  expect(inBlocks).toHaveLength(4)
  // Only the first difference, because a report of all would take minutes.
  for (const [place, bytes] of oneByOne.entries())
    expect(bytes.findIndex((byte, index) => byte !== inBlocks[place][index])).toBe(-1)
})
