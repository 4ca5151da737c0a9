import type { PortraitSubject } from '@evenkeel/contract/people/portraits'
import { drawClothes } from './draw-clothes.ts'
import {
  dot,
  drawEars,
  drawEyewear,
  drawFacialHair,
  drawFeatures,
  drawNeck,
  drawTemples,
  faceMeasures,
  facePath,
  line,
  shape,
} from './draw-face.ts'
import { drawHair } from './draw-hair.ts'
import { pickTraits, type Traits } from './pick-traits.ts'
import { framesOn } from './portrait-colors.ts'

/** A transparent drawing in a 64-unit square: the page gives the ground, which follows the theme. */
export function drawPortrait(subject: PortraitSubject): string {
  return drawPerson(pickTraits(subject))
}

function drawPerson(traits: Traits): string {
  const { skin, ink, hairColor, cloth, shirt, accent } = traits
  const measures = faceMeasures[traits.face]
  const hair = drawHair(traits.hair, {
    hair: hairColor,
    skin,
    cloth: traits.hair === 'hijab' ? cloth : accent,
  })
  const stretch = (drawn: string) => {
    const by = measures.half / 11.5
    return drawn && `<g transform="translate(${32 - 32 * by} 0) scale(${by} 1)">${drawn}</g>`
  }
  const isBearded = ['short', 'full', 'long', 'goatee'].includes(traits.facialHair)
  const isSlim = traits.face === 'heart' || traits.face === 'oval'
  const parts = [
    stretch(hair.back),
    drawNeck(measures, skin),
    drawClothes(
      traits.clothing,
      { cloth: traits.hair === 'hijab' ? accent : cloth, shirt, accent, skin },
      isSlim,
    ),
    hair.hidesEars ? '' : drawEars(measures, skin),
    shape(facePath(measures), skin),
    drawFacialHair(traits.facialHair, measures, hairColor, skin),
    drawFeatures({ ...traits, ink, skin, hairColor, isBearded }),
    drawTemples(traits.eyewear, framesOn(skin)),
    stretch(hair.front),
    drawEyewear(traits.eyewear, framesOn(skin)),
    drawEarrings(traits.earrings, measures.half),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${shorten(parts.join(''))}</svg>`
}

/** A hundredth of a unit is more than any screen shows. */
const shorten = (drawing: string) =>
  drawing.replaceAll(/\d+\.\d{3,}/g, (long) => String(Number(Number(long).toFixed(3))))

function drawEarrings(kind: Traits['earrings'], half: number): string {
  const [left, right] = [32 - half - 0.2, 32 + half + 0.2]
  const both = (draw: (x: number) => string) => draw(left) + draw(right)
  switch (kind) {
    case 'none':
      return ''
    case 'studs':
      return both((x) => dot(x, 34, 1, '#E0BE66'))
    case 'pearls':
      return both((x) => dot(x, 34.4, 1.4, '#F4EFE4'))
    case 'hoops':
      return line(
        both((x) => `M${x} 33.4a2.2 2.2 0 1 0 .01 0`),
        '#D9B45C',
        0.9,
      )
  }
}
