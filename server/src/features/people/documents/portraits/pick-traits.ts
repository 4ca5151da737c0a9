import type { PortraitSubject } from '@evenkeel/contract/people/portraits'
import { uniformAt } from '@evenkeel/matching/random/seeded'
import { type Clothing, clothingOf } from './draw-clothes.ts'
import type { Eyewear, FaceShape, FacialHair } from './draw-face.ts'
import type { HairStyle } from './draw-hair.ts'
import { clothColors, hairColors, inkOn, type SkinColor, shirtColors, skinColors } from './portrait-colors.ts'

type Weighted<T> = readonly (readonly [T, number])[]

export interface Traits {
  skin: SkinColor
  ink: string
  hairColor: string
  hair: HairStyle
  face: FaceShape
  brows: number
  eyes: number
  smile: number
  nose: number
  eyewear: Eyewear
  facialHair: FacialHair
  earrings: 'none' | 'studs' | 'hoops' | 'pearls'
  clothing: Clothing
  cloth: string
  shirt: string
  accent: string
  hasLines: boolean
}

// Each trait has a place of its own in the random numbers, so that a new one leaves the others as they are.
const aspects = [
  'skin',
  'hairColor',
  'gray',
  'hair',
  'face',
  'brows',
  'eyes',
  'smile',
  'nose',
  'eyewear',
  'facialHair',
  'earrings',
  'clothing',
  'cloth',
  'shirt',
  'accent',
  'presentation',
] as const
type Aspect = (typeof aspects)[number]

/** The same subject looks the same on every machine. */
export function pickTraits(subject: PortraitSubject): Traits {
  const draw = (aspect: Aspect) => uniformAt(subject.seed, aspects.indexOf(aspect) + 1)
  const pick = <T>(aspect: Aspect, choices: Weighted<T>): T => weightedPick(draw(aspect), choices)
  const oneOf = <T>(aspect: Aspect, list: readonly [T, ...T[]]): T =>
    list[Math.floor(draw(aspect) * list.length)] ?? list[0]

  const age = ages[subject.ageBand ?? '34-45']
  const presentation = presentationOf(subject, draw('presentation'))
  const skin = pick('skin', skinsOf[subject.complexion])
  const tone = skinColors.indexOf(skin)
  const grayness = pick('gray', age.gray)
  const hair = pick(
    'hair',
    hairStyles(presentation, { tone, isOld: age.isOld, complexion: subject.complexion }),
  )
  const isCovered = hair === 'hijab' || hair === 'turban'
  const facialHair = pick('facialHair', facialHairOf(presentation, hair, age.isYoung))
  const clothing = pick('clothing', clothingOf[hair === 'hijab' ? 'hijab' : presentation])
  const cloth = oneOf('cloth', clothColors)
  const others = clothColors.filter((color) => color !== cloth)
  return {
    skin,
    ink: inkOn(skin),
    hairColor: grayness ?? pick('hairColor', naturalHair(tone, subject.complexion)),
    hair,
    face: pick('face', faceShapes(presentation)),
    brows: Math.floor(draw('brows') * 4),
    eyes: pick('eyes', eyeKinds),
    smile: Math.floor(draw('smile') * 5),
    nose: Math.floor(draw('nose') * 4),
    eyewear: pick('eyewear', age.eyewear),
    facialHair,
    earrings: isCovered ? 'none' : pick('earrings', earringsOf[presentation]),
    clothing,
    cloth,
    shirt: oneOf('shirt', shirtColors),
    accent: others[Math.floor(draw('accent') * others.length)] ?? cloth,
    hasLines: age.isOld,
  }
}

function weightedPick<T>(at: number, choices: Weighted<T>): T {
  let left = at * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of choices) {
    left -= weight
    if (left < 0) return value
  }
  const last = choices.at(-1)
  if (!last) throw new Error('There is nothing to pick from.')
  return last[0]
}

type Presentation = 'masculine' | 'feminine' | 'neutral'

function presentationOf({ gender }: PortraitSubject, at: number): Presentation {
  if (gender === 'Male') return 'masculine'
  if (gender === 'Female') return 'feminine'
  return gender === null && at < 0.8 ? (at < 0.4 ? 'masculine' : 'feminine') : 'neutral'
}

const [porcelain, fair, light, beige, tan, brown, deep, dark, ebony] = skinColors

const skinsOf: Record<PortraitSubject['complexion'], Weighted<SkinColor>> = {
  any: [
    [porcelain, 2],
    [fair, 4],
    [light, 3],
    [beige, 2],
    [tan, 2],
    [brown, 2],
    [deep, 2],
    [dark, 1.5],
    [ebony, 1],
  ],
  fair: [
    [porcelain, 3],
    [fair, 5],
    [light, 3],
    [beige, 0.6],
    [tan, 0.3],
    [deep, 0.3],
  ],
  golden: [
    [porcelain, 1],
    [fair, 4],
    [light, 3],
    [beige, 1],
  ],
  olive: [
    [fair, 1],
    [light, 4],
    [beige, 4],
    [tan, 1],
  ],
  tan: [
    [light, 1.5],
    [beige, 3],
    [tan, 4],
    [brown, 2],
    [deep, 0.5],
  ],
  brown: [
    [beige, 1],
    [tan, 3],
    [brown, 4],
    [deep, 1.5],
  ],
  deep: [
    [brown, 1.5],
    [deep, 4],
    [dark, 4],
    [ebony, 2],
  ],
}

const hair = hairColors

function naturalHair(tone: number, complexion: PortraitSubject['complexion']): Weighted<string> {
  if (tone >= 5 || complexion === 'golden')
    return [
      [hair.black, 7],
      [hair.espresso, 3],
    ]
  if (tone >= 3 || complexion === 'olive' || complexion === 'tan')
    return [
      [hair.black, 4],
      [hair.espresso, 4],
      [hair.brown, 2],
      [hair.chestnut, 0.5],
    ]
  return [
    [hair.black, 0.6],
    [hair.espresso, 2.5],
    [hair.brown, 3],
    [hair.chestnut, 2.2],
    [hair.auburn, 1],
    [hair.darkBlond, 1.6],
    [hair.blond, 1.4],
    [hair.copper, 0.7],
  ]
}

// Round, tall, and narrowed by a smile.
const eyeKinds: Weighted<number> = [
  [0, 3],
  [1, 3],
  [2, 1],
]

interface Age {
  isYoung: boolean
  isOld: boolean
  /** Undefined keeps the natural color. */
  gray: Weighted<string | undefined>
  eyewear: Weighted<Eyewear>
}

const eyewearOf = (none: number): Weighted<Eyewear> => [
  ['none', none],
  ['round', 1],
  ['soft', 1],
  ['square', 1],
  ['browline', 0.6],
]

const ages: Record<NonNullable<PortraitSubject['ageBand']>, Age> = {
  '18-25': { isYoung: true, isOld: false, gray: [[undefined, 1]], eyewear: eyewearOf(14) },
  '26-33': { isYoung: true, isOld: false, gray: [[undefined, 1]], eyewear: eyewearOf(14) },
  '34-45': {
    isYoung: false,
    isOld: false,
    gray: [
      [undefined, 14],
      [hair.graying, 1],
    ],
    eyewear: eyewearOf(11),
  },
  '46-60': {
    isYoung: false,
    isOld: false,
    gray: [
      [undefined, 6],
      [hair.graying, 3],
      [hair.gray, 2],
      [hair.silver, 1],
    ],
    eyewear: eyewearOf(8),
  },
  '60+': {
    isYoung: false,
    isOld: true,
    gray: [
      [undefined, 1.2],
      [hair.graying, 2],
      [hair.gray, 3],
      [hair.silver, 3.5],
      [hair.white, 2.5],
    ],
    eyewear: eyewearOf(4.6),
  },
}

interface HairContext {
  tone: number
  isOld: boolean
  complexion: PortraitSubject['complexion']
}

function hairStyles(
  presentation: Presentation,
  { tone, isOld, complexion }: HairContext,
): Weighted<HairStyle> {
  const curly = tone >= 6 ? 6 : complexion === 'golden' ? 0.1 : tone >= 4 ? 1.5 : 0.6
  const straight = tone >= 6 ? 0.35 : 1
  const isOftenCovered = complexion === 'brown' || complexion === 'olive'
  if (presentation === 'masculine')
    return [
      ['crop', 3],
      ['sidePart', 3 * straight],
      ['quiff', isOld ? 0.3 : 2.2 * straight],
      ['sweptBack', 1.6 * straight],
      ['tousled', isOld ? 0.4 : 1.8 * straight],
      ['buzz', tone >= 6 ? 3 : 0.9],
      ['curlyTop', curly * 0.6],
      ['shortAfro', tone >= 6 ? 2 : 0],
      ['receding', isOld ? 3 : 0.8],
      ['fringe', isOld ? 2.6 : 0.35],
      ['bald', isOld ? 1.4 : 0.9],
      ['locs', tone >= 6 && !isOld ? 0.8 : 0],
      ['turban', complexion === 'brown' ? 1 : 0],
    ]
  if (presentation === 'feminine')
    return [
      ['longMiddle', isOld ? 0.6 : 2.4 * straight],
      ['longSide', isOld ? 0.6 : 2.4 * straight],
      ['waves', isOld ? 0.8 : 2.2 * straight],
      ['bob', 2 * straight],
      ['bobBangs', 1.4 * straight],
      ['lob', 1.8 * straight],
      ['pixie', isOld ? 2 : 0.9],
      ['setHair', isOld ? 2.6 : 0],
      ['topBun', isOld ? 0.6 : 1.2],
      ['lowBun', 1.6],
      ['ponytail', isOld ? 0.2 : 1.3],
      ['curls', curly],
      ['afro', tone >= 6 ? 3 : 0],
      ['braids', tone >= 6 ? 1.6 : 0],
      ['cropCurls', tone >= 6 ? 1.2 : 0.2],
      ['hijab', isOftenCovered ? 0.8 : complexion === 'fair' ? 0 : 0.12],
      ['headwrap', tone >= 6 ? 0.8 : 0],
    ]
  return [
    ['pixie', 2],
    ['bob', 1.4],
    ['tousled', 2],
    ['quiff', 1],
    ['lob', 1],
    ['curlyTop', curly],
    ['crop', 1],
    ['topBun', 0.6],
    ['shortAfro', tone >= 6 ? 2 : 0],
  ]
}

function facialHairOf(presentation: Presentation, style: HairStyle, isYoung: boolean): Weighted<FacialHair> {
  if (presentation !== 'masculine') return [['none', 1]]
  if (style === 'turban')
    return [
      ['full', 4],
      ['long', 2],
    ]
  const isBare = style === 'bald' || style === 'buzz'
  return [
    ['none', isBare ? 3 : 6],
    ['stubble', isYoung ? 1.6 : 1.2],
    ['short', 1.7],
    ['full', isBare ? 1.6 : 0.9],
    ['goatee', 0.7],
    ['mustache', isYoung ? 0.15 : 0.55],
  ]
}

function faceShapes(presentation: Presentation): Weighted<FaceShape> {
  const isMasculine = presentation === 'masculine'
  return [
    ['oval', 3],
    ['round', 2],
    ['long', isMasculine ? 2 : 1],
    ['square', isMasculine ? 2.4 : 0.6],
    ['heart', isMasculine ? 0.4 : 2],
  ]
}

const earringsOf: Record<Presentation, Weighted<Traits['earrings']>> = {
  masculine: [['none', 1]],
  neutral: [
    ['none', 3],
    ['studs', 1],
  ],
  feminine: [
    ['none', 4],
    ['studs', 2],
    ['pearls', 1.4],
    ['hoops', 1.2],
  ],
}
