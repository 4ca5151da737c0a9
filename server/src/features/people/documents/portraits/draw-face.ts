import { mixColors } from './portrait-colors.ts'

export type FaceShape = 'oval' | 'round' | 'long' | 'square' | 'heart'
export type Eyewear = 'none' | 'round' | 'soft' | 'square' | 'browline'
export type FacialHair = 'none' | 'stubble' | 'short' | 'full' | 'long' | 'goatee' | 'mustache'

interface FaceMeasures {
  /** Half of the width, at the eyes. */
  half: number
  jawY: number
  jawHalf: number
  chin: number
}

export const faceMeasures: Record<FaceShape, FaceMeasures> = {
  oval: { half: 11.4, jawY: 37, jawHalf: 6.4, chin: 43.6 },
  round: { half: 12, jawY: 38, jawHalf: 7.6, chin: 42.8 },
  long: { half: 10.9, jawY: 38.4, jawHalf: 6.6, chin: 45 },
  square: { half: 11.6, jawY: 40.4, jawHalf: 8, chin: 43.8 },
  heart: { half: 11.6, jawY: 35.4, jawHalf: 5.2, chin: 43.4 },
}

export const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`
export const line = (path: string, color: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export function facePath({ half, jawY, jawHalf, chin }: FaceMeasures): string {
  const [left, right] = [32 - half, 32 + half]
  const crown = half * 0.62
  return (
    `M${left} 27C${left} 18.6 ${32 - crown} 14.6 32 14.6S${right} 18.6 ${right} 27` +
    `C${right} ${jawY} ${32 + jawHalf} ${chin} 32 ${chin}S${left} ${jawY} ${left} 27Z`
  )
}

export function drawEars({ half }: FaceMeasures, skin: string): string {
  const shade = mixColors(skin, '#3B2018', 0.1)
  return [-1, 1]
    .map((side) => `<ellipse cx="${32 + side * (half + 0.4)}" cy="30.4" rx="1.9" ry="2.9" fill="${shade}"/>`)
    .join('')
}

export function drawNeck({ chin }: FaceMeasures, skin: string): string {
  const shade = mixColors(skin, '#3B2018', 0.16)
  return (
    shape(`M26.8 38h10.4v10.4c0 3-2.3 5.4-5.2 5.4s-5.2-2.4-5.2-5.4z`, skin) +
    shape(`M26.8 ${chin - 3.4}c2.6 4.2 7.8 4.2 10.4 0v3.4c-3 2.2-7.4 2.2-10.4 0z`, shade)
  )
}

interface Features {
  ink: string
  skin: string
  hairColor: string
  brows: number
  eyes: number
  smile: number
  nose: number
  hasLines: boolean
  isBearded: boolean
}

export function drawFeatures({ ink, skin, hairColor, ...which }: Features): string {
  const shade = mixColors(skin, ink, 0.34)
  const eyes = [
    dot(27.3, 29.6, 1.25, ink) + dot(36.7, 29.6, 1.25, ink),
    `<ellipse cx="27.3" cy="29.6" rx="1.15" ry="1.45" fill="${ink}"/><ellipse cx="36.7" cy="29.6" rx="1.15" ry="1.45" fill="${ink}"/>`,
    line('M25.6 29.9q1.7-1.7 3.4 0M35 29.9q1.7-1.7 3.4 0', ink, 1.35),
  ]
  const brows = [
    'M24.9 26q2.3-1.5 4.5-.3M34.6 25.7q2.2-1.2 4.5.3',
    'M25 25.9q2.2-.9 4.4-.3M34.6 25.6q2.2-.6 4.4.3',
    'M24.9 26.3q1.6-2 4.4-1.2M34.7 25.1q2.8-.8 4.4 1.2',
    'M25 25.6q2.3-1.3 4.3.2M34.7 25.8q2-1.5 4.3-.2',
  ]
  const noses = [
    'M32 31.4q1.2 1.9-.5 2.2',
    'M31 33.6q1 .7 2 0',
    'M32.2 30.6q-1.5 2.7.3 3',
    'M30.9 33.2q1.1 1 2.2 0',
  ]
  const smiles = [
    'M28.4 37q3.6 2.7 7.2 0',
    'M28.9 37.3q3.1 1.9 6.2 0',
    'M28.6 37.3q4 2.3 6.8-.5',
    'M28 36.8q4 3.3 8 0',
    'M28.6 36.8q2.8 2.5 6.8.5',
  ]
  const browColor = mixColors(hairColor, ink, 0.45)
  const lines = line('M24 33.4q-.5 1.6.2 2.8M40 33.4q.5 1.6-.2 2.8', mixColors(skin, ink, 0.2), 0.7)
  const mouth = which.isBearded ? mixColors(skin, '#B5685A', 0.45) : ink
  return [
    line(brows[which.brows] ?? '', browColor, 1.2),
    eyes[which.eyes] ?? '',
    line(noses[which.nose] ?? '', shade, 1),
    which.hasLines && !which.isBearded ? lines : '',
    line(smiles[which.smile] ?? '', mouth, 1.4),
  ].join('')
}

/** Under the hair, unlike the frame itself. */
export const drawTemples = (kind: Eyewear, frame: string) =>
  kind === 'none' ? '' : line('M23 28.9l-2.8-.5M41 28.9l2.8-.5', frame, 1)

export function drawEyewear(kind: Eyewear, frame: string): string {
  const both = (path: (x: number) => string) => line(`${path(27.3)}${path(36.7)}`, frame, 1.15)
  switch (kind) {
    case 'none':
      return ''
    case 'round':
      return (
        both((x) => `M${x - 4} 29.6a4 4 0 1 0 8 0a4 4 0 1 0-8 0`) +
        line('M31.3 29.1q.7-.5 1.4 0', frame, 1.15)
      )
    case 'soft':
      return (
        both((x) => `M${x - 4.2} 28.2q0-2.2 2.2-2.2h4q2.2 0 2.2 2.2v1.4q0 3.4-4.2 3.4t-4.2-3.4z`) +
        line('M31.5 28.6q.5-.4 1 0', frame, 1.15)
      )
    case 'square':
      return (
        both((x) => `M${x - 4.2} 27.4q0-1 1-1h6.4q1 0 1 1v3.8q0 1.6-1.6 1.6h-5.2q-1.6 0-1.6-1.6z`) +
        line('M31.5 28.4h1', frame, 1.15)
      )
    case 'browline':
      return (
        both((x) => `M${x - 4} 27.4v1.6q0 3.8 4 3.8t4-3.8v-1.6`) +
        line('M22.9 27.2h8.6M32.5 27.2h8.6M31.5 27.6h1', frame, 1.9)
      )
  }
}

/** Under the mouth and nose, over the face. */
export function drawFacialHair(
  kind: FacialHair,
  measures: FaceMeasures,
  color: string,
  skin: string,
): string {
  const { half, chin } = measures
  const [left, right] = [32 - half, 32 + half]
  const jaw = (low: number, inner: number) =>
    `M${left} 29C${left} ${measures.jawY} ${32 - measures.jawHalf} ${chin + low} 32 ${chin + low}` +
    `S${right} ${measures.jawY} ${right} 29C${right - 0.6} 32.6 ${right - 1.6} ${inner} ${right - 3.6} ${inner}` +
    `C37.6 ${inner - 0.8} 35 34.3 32 34.8C29 34.3 26.4 ${inner - 0.8} ${left + 3.6} ${inner}` +
    `C${left + 1.6} ${inner} ${left + 0.6} 32.6 ${left} 29Z`
  const mustache =
    'M32 34.7c1.7-1.2 4.2-.6 5.6 1.6-1.8.6-3.9.4-5.6-.3-1.7.7-3.8.9-5.6.3 1.4-2.2 3.9-2.8 5.6-1.6z'
  switch (kind) {
    case 'none':
      return ''
    case 'stubble':
      return shape(jaw(0, 35.8), mixColors(skin, color, 0.22))
    case 'short':
      return shape(jaw(0.5, 36), mixColors(skin, color, 0.78))
    case 'full':
      return shape(jaw(2.2, 35.6), color)
    case 'long':
      return shape(jaw(6, 35.6), color)
    case 'goatee':
      return shape(
        `M27 36.5C27.6 34.5 30.2 34 32 34.8C33.8 34 36.4 34.5 37 36.5C37.6 39.8 36.2 ${chin + 0.8} 32 ${chin + 0.8}S26.4 39.8 27 36.5Z`,
        color,
      )
    case 'mustache':
      return shape(mustache, color)
  }
}
