import { expect, test } from 'vitest'
import { formatTimeZone, timeZoneChoices } from './time-zones.ts'

test('zones have the names people use, the American ones first, and a saved one is never missing', () => {
  expect(formatTimeZone('America/Denver')).toBe('Mountain Time')
  expect(formatTimeZone('Europe/Berlin')).toBe('Berlin, Europe')
  expect(formatTimeZone('UTC')).toBe('UTC')
  expect(timeZoneChoices([null])[0]?.value).toBe('America/New_York')
  expect(timeZoneChoices(['Mars/Olympus_Mons'], { all: true }).at(-1)?.label).toBe('Olympus Mons, Mars')
})
