import { dot, line, shape } from './draw-face.ts'
import { mixColors } from './portrait-colors.ts'

export type Clothing =
  | 'suitAndTie'
  | 'openSuit'
  | 'shirt'
  | 'crewSweater'
  | 'sweaterOverShirt'
  | 'turtleneck'
  | 'blazer'
  | 'scoopTop'
  | 'vBlouse'
  | 'cardigan'
  | 'necklace'
  | 'plain'

type Weighted = readonly (readonly [Clothing, number])[]

export const clothingOf: Record<'masculine' | 'feminine' | 'neutral' | 'hijab', Weighted> = {
  masculine: [
    ['suitAndTie', 3],
    ['openSuit', 3],
    ['shirt', 2],
    ['sweaterOverShirt', 2],
    ['crewSweater', 1.2],
    ['turtleneck', 0.7],
    ['cardigan', 0.8],
  ],
  feminine: [
    ['blazer', 3],
    ['scoopTop', 2],
    ['vBlouse', 2],
    ['cardigan', 1.4],
    ['necklace', 0.9],
    ['turtleneck', 1.2],
    ['crewSweater', 1],
    ['shirt', 0.8],
  ],
  neutral: [
    ['crewSweater', 2],
    ['turtleneck', 1.4],
    ['openSuit', 1.4],
    ['shirt', 1.6],
    ['cardigan', 1],
  ],
  hijab: [['plain', 1]],
}

interface ClothesColors {
  cloth: string
  shirt: string
  accent: string
  skin: string
}

const shoulders = 'M5.6 66C5.6 54.4 14.6 48.4 32 48.4S58.4 54.4 58.4 66Z'
const slimShoulders = 'M8.4 66C8.4 55 16.4 49 32 49S55.6 55 55.6 66Z'
// From the sides of the neck to a point on the chest.
const opening = (low: number) => `M25.4 48.2L32 ${low}L38.6 48.2L36.8 45H27.2Z`

/** Over the neck, under the chin. */
export function drawClothes(kind: Clothing, colors: ClothesColors, isSlim: boolean): string {
  const { cloth, shirt, accent, skin } = colors
  const shade = mixColors(cloth, '#0C1016', 0.24)
  const body = shape(isSlim ? slimShoulders : shoulders, cloth)
  const collar = (fill: string) =>
    shape('M26.4 46.2L32 53.2L28 57.4L22.8 49Z', fill) + shape('M37.6 46.2L32 53.2L36 57.4L41.2 49Z', fill)
  const lapels =
    shape('M23.2 48.6L32 66H27.4L19 50.2Z', shade) + shape('M40.8 48.6L32 66H36.6L45 50.2Z', shade)
  const shirtFront = shape('M24.4 48L32 66L39.6 48L37.4 46C34.4 49.8 29.6 49.8 26.6 46Z', shirt)
  const bareNeck = (low: number) => shape(opening(low), skin)
  switch (kind) {
    case 'suitAndTie':
      return (
        body +
        shirtFront +
        shape('M30.4 52.2H33.6L34.9 66H29.1Z', accent) +
        shape('M29.9 50.2H34.1L33.4 53H30.6Z', mixColors(accent, '#0C1016', 0.2)) +
        lapels
      )
    case 'openSuit':
      return body + shirtFront + bareNeck(55) + lapels
    case 'shirt':
      return body + bareNeck(53.6) + collar(mixColors(cloth, '#FFFFFF', 0.16)) + line('M32 54V66', shade, 0.9)
    case 'crewSweater':
      return body + line('M25.6 47.8C27 53.4 37 53.4 38.4 47.8', shade, 2.6)
    case 'sweaterOverShirt':
      return (
        body +
        shape('M24.2 48.2L32 59L39.8 48.2L37.4 46C34.4 49.8 29.6 49.8 26.6 46Z', shirt) +
        bareNeck(53) +
        collar(shirt) +
        line('M24.4 49.6L32 60.2L39.6 49.6', shade, 1.5)
      )
    case 'turtleneck':
      return (
        body +
        shape(
          'M25.6 43.6C29 46.4 35 46.4 38.4 43.6L39.2 50.4C35.4 53 28.6 53 24.8 50.4Z',
          mixColors(cloth, '#FFFFFF', 0.1),
        )
      )
    case 'blazer':
      return (
        body +
        shape('M24.2 48.6L32 66L39.8 48.6L37.4 46.2H26.6Z', shirt) +
        shape('M26 47.4C27.4 54.6 36.6 54.6 38 47.4L36.8 45H27.2Z', skin) +
        lapels
      )
    case 'scoopTop':
      return (
        body +
        shape('M24.4 48.2C26 57 38 57 39.6 48.2L37 45H27Z', skin) +
        line('M24.4 48.6C26 57.2 38 57.2 39.6 48.6', shade, 1.2)
      )
    case 'vBlouse':
      return (
        body + bareNeck(57.4) + line('M25.4 48.6L32 57.8L38.6 48.6', mixColors(cloth, '#FFFFFF', 0.3), 1.5)
      )
    case 'cardigan':
      return (
        body +
        shape('M24.4 48.4L32 66L39.6 48.4L37.4 46.2H26.6Z', shirt) +
        shape('M26.2 47.6C27.6 52.6 36.4 52.6 37.8 47.6L36.8 45H27.2Z', skin) +
        line('M24.2 49L31.4 66M39.8 49L32.6 66', shade, 1.8)
      )
    case 'necklace':
      return (
        body +
        shape('M24.2 48.4C25.4 58.6 38.6 58.6 39.8 48.4L37 45H27Z', skin) +
        line('M25.6 48.8C27 55.6 37 55.6 38.4 48.8', '#DDBB63', 0.8) +
        dot(32, 54.2, 1.1, '#DDBB63')
      )
    case 'plain':
      return body
  }
}
