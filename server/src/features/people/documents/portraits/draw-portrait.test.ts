import { ageBands } from '@evenkeel/contract/choices'
import { complexions, isPortraitId, portraitId, readPortraitId } from '@evenkeel/contract/people/portraits'
import { expect, test } from 'vitest'
import { drawPortrait } from './draw-portrait.ts'
import { pickTraits } from './pick-traits.ts'
import { hairColors } from './portrait-colors.ts'

const seeds = Array.from({ length: 400 }, (_, at) => 1001 + at)
const older = { gender: 'Female', ageBand: '60+', complexion: 'any' } as const
const grays: string[] = [hairColors.graying, hairColors.gray, hairColors.silver, hairColors.white]
const isGray = ({ hairColor }: { hairColor: string }) => grays.includes(hairColor)

test('four hundred advisors who state the same look different from one another', () => {
  const drawings = seeds.map((seed) => drawPortrait({ seed, ...older }))
  expect(new Set(drawings).size).toBe(400)
})

test('an advisor looks the same every time', () => {
  const subject = { seed: 1001, ...older }
  expect(drawPortrait(subject)).toBe(drawPortrait({ ...subject }))
})

test('nobody who states that they are a woman has a beard, and many men do', () => {
  const faces = (gender: 'Female' | 'Male') =>
    seeds.map((seed) => pickTraits({ seed, gender, ageBand: '34-45', complexion: 'any' }).facialHair)
  expect(new Set(faces('Female'))).toEqual(new Set(['none']))
  expect(faces('Male').filter((kind) => kind !== 'none').length).toBeGreaterThan(100)
})

test('hair is gray for most over 60 and for nobody under 34', () => {
  const share = (ageBand: (typeof ageBands)[number]) =>
    seeds.filter((seed) => isGray(pickTraits({ ...older, seed, ageBand }))).length / seeds.length
  expect([share('18-25'), share('26-33')]).toEqual([0, 0])
  expect(share('60+')).toBeGreaterThan(0.75)
  expect(share('46-60')).toBeGreaterThan(share('34-45'))
})

test('a drawing is shapes and nothing else: no ground, no text, nothing that runs or loads', () => {
  for (const complexion of complexions)
    for (const seed of seeds) {
      const drawing = drawPortrait({ ...older, seed, complexion })
      const tags = new Set([...drawing.matchAll(/<(\w+)/g)].map(([, tag]) => tag))
      expect(
        [...tags].filter((tag) => !['svg', 'g', 'path', 'circle', 'ellipse'].includes(tag ?? '')),
      ).toEqual([])
      expect(drawing).not.toMatch(/style=|href|url\(|NaN|undefined/)
    }
})

test('the id holds everything the drawing depends on, for the first and the millionth advisor', () => {
  for (const seed of [1, 1_001_000])
    for (const gender of ['Male', 'Other', null] as const)
      for (const ageBand of [...ageBands, null]) {
        const subject = { seed, gender, ageBand, complexion: 'golden' } as const
        expect(readPortraitId(portraitId(subject))).toEqual(subject)
      }
})

test('the id of a photo is not taken for a portrait', () => {
  expect(isPortraitId(crypto.randomUUID())).toBe(false)
  expect(readPortraitId('e7e40000-0000-8957-8000-0000000019c9')).toBeUndefined()
})
