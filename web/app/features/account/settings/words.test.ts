import { expect, test } from 'vitest'
import { clockOptions, clockWords } from './quiet-hours-row.tsx'
import { nameOfZone, zoneOptions } from './time-zones.ts'

test.each([
  [0, '12:00 am'],
  [420, '7:00 am'],
  [720, '12:00 pm'],
  [1290, '9:30 pm'],
  [1439, '11:59 pm'],
])('%d minutes after midnight is "%s" (spec 3-40)', (minutes, words) => {
  expect(clockWords(minutes)).toBe(words)
})

test('times are offered by half hours, and one in between that is saved already', () => {
  expect(clockOptions(420)).toHaveLength(48)
  expect(clockOptions(425).map(({ value }) => value)).toContain(425)
  expect(clockOptions(425)).toHaveLength(49)
})

test('zones have the names people use, the American ones first, and a saved one is never missing', () => {
  expect(nameOfZone('America/Denver')).toBe('Mountain Time (Denver)')
  expect(nameOfZone('Europe/Berlin')).toBe('Berlin, Europe')
  expect(nameOfZone('UTC')).toBe('UTC')
  expect(zoneOptions(null)[0]?.value).toBe('America/New_York')
  expect(zoneOptions('Mars/Olympus_Mons').at(-1)?.label).toBe('Olympus Mons, Mars')
})
