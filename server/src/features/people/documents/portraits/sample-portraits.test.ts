import { portraitId, readPortraitId } from '@evenkeel/contract/people/portraits'
import { expect, test } from 'vitest'
import { dana } from '../../../demo/demo/people/named-people.ts'
import { drawPortrait } from './draw-portrait.ts'

const woman = 'Female'
const man = 'Male'

// Files of the home page, which shows these people without asking the server. `vitest -u` writes them anew.
test.each([
  ['dana-okafor', { seed: 6601, gender: woman, ageBand: '46-60', complexion: 'deep' }],
  ['ruth-calloway', { seed: 1680, gender: woman, ageBand: '60+', complexion: 'fair' }],
  ['marcus-adeyemi', { seed: 17_725, gender: man, ageBand: '34-45', complexion: 'deep' }],
  ['helena-strand', { seed: 23_542, gender: woman, ageBand: '34-45', complexion: 'fair' }],
  ['tomas-quintero', { seed: 10_313, gender: man, ageBand: '34-45', complexion: 'tan' }],
  ['camila-almeida', { seed: 819, gender: woman, ageBand: '26-33', complexion: 'tan' }],
] as const)('the home page shows %s as the server would draw them', async (name, subject) => {
  const file = `../../../../../../web/public/portraits/${name}.svg`
  await expect(`${drawPortrait(subject)}\n`).toMatchFileSnapshot(file)
})

test('Dana looks the same on the home page and in the demo', () => {
  expect(readPortraitId(dana.portraitId ?? '')).toEqual({
    seed: 6601,
    gender: woman,
    ageBand: '46-60',
    complexion: 'deep',
  })
  expect(portraitId({ seed: 6601, gender: woman, ageBand: '46-60', complexion: 'deep' })).toBe(
    dana.portraitId,
  )
})
