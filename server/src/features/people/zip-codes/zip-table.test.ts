import { milesBetween } from '@evenkeel/matching/features/miles-between'
import { expect, test } from 'vitest'
import { encodeZipCodes } from './encode-zip-codes.ts'
import { listZipCodes } from './list-zip-codes.ts'
import { openZipTable, zipTable } from './zip-table.ts'

test('the stored file is made from the installed package, every ZIP code where it says', async () => {
  const all = listZipCodes()
  const stored = await zipTable()
  const fresh = openZipTable(encodeZipCodes(all))
  expect(stored.zips()).toEqual(fresh.zips())
  const wrong = all.filter(({ zip, state, place, city }) => {
    const [found, town] = [stored.placeOf(zip), stored.placeOfTown(city, state)]
    if (stored.stateOf(zip) !== state || (found === null) !== (place === null)) return true
    // No town is larger than Alaska's widest borough.
    return place !== null && found !== null && (milesBetween(found, place) > 0.4 || town === null)
  })
  expect(wrong.map(({ zip, city }) => [zip, city]).slice(0, 9)).toEqual([])
})

test('what is no ZIP code or town has neither state nor place', async () => {
  const table = await zipTable()
  for (const zip of ['00000', '99999', '8020', '80202-1234', 'abcde', ''])
    expect([table.stateOf(zip), table.placeOf(zip)]).toEqual([undefined, null])
  expect(table.placeOfTown('Denver', 'WY')).toBeNull()
  expect(table.placeOfTown('', 'CO')).toBeNull()
})

test('a town is found however it is written, in the middle of its ZIP codes', async () => {
  const table = await zipTable()
  const [town, downtown] = [table.placeOfTown(' denver ', 'CO'), table.placeOf('80202')]
  if (!town || !downtown) throw new Error('Denver is unknown')
  expect(milesBetween(town, downtown)).toBeLessThan(10)
  expect(table.placeOfTown('St. Paul', 'MN')).toEqual(table.placeOfTown('Saint Paul', 'MN'))
  expect(table.placeOfTown('Saint Paul', 'MN')).not.toBeNull()
})
