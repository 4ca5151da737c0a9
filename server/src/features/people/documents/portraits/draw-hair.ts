import { dot, line, shape } from './draw-face.ts'
import { mixColors } from './portrait-colors.ts'

export type HairStyle =
  | 'crop'
  | 'sidePart'
  | 'quiff'
  | 'sweptBack'
  | 'tousled'
  | 'buzz'
  | 'curlyTop'
  | 'shortAfro'
  | 'receding'
  | 'fringe'
  | 'bald'
  | 'locs'
  | 'turban'
  | 'longMiddle'
  | 'longSide'
  | 'waves'
  | 'bob'
  | 'bobBangs'
  | 'lob'
  | 'pixie'
  | 'setHair'
  | 'topBun'
  | 'lowBun'
  | 'ponytail'
  | 'curls'
  | 'afro'
  | 'braids'
  | 'cropCurls'
  | 'hijab'
  | 'headwrap'

interface HairColors {
  hair: string
  skin: string
  /** Of a head covering. */
  cloth: string
}

interface DrawnHair {
  /** Behind the neck and shoulders. */
  back: string
  /** Over the face. */
  front: string
  hidesEars: boolean
}

// Drawn for a face 11.5 units wide on each side; the caller stretches it to the face.

const hairlines = {
  crop: 'M20 30C18.4 18.4 22.4 11.2 32 11.2S45.6 18.4 44 30C43.3 27.4 42.8 25 42.2 22.8C38.4 20.6 25.6 20.6 21.8 22.8C21.2 25 20.7 27.4 20 30Z',
  sidePart:
    'M20 30C17.8 18 22.6 10.6 32.4 10.6C42 10.6 46.4 17.6 44 30C43.2 26.6 42.4 24.4 41.4 23.1C36.4 23.6 30 22.5 26.6 19.4C25.4 23.2 21.6 25.6 20 30Z',
  quiff:
    'M20 30C18.9 22.4 19.4 17.8 22 15C21.4 11.6 26.2 8.4 33 8.7C41.4 9 46 15.4 44 30C43.3 26.6 42.6 24 41.8 22.2C37.6 19.8 31 18.6 25.8 20C22.6 21.8 21 25.4 20 30Z',
  sweptBack:
    'M20 30C17.6 17.6 22 10 32 10S46.4 17.6 44 30C43.4 25.6 42.2 22 39.8 19.4C35.6 17.4 28.4 17.4 24.2 19.4C21.8 22 20.6 25.6 20 30Z',
  receding:
    'M20 30C18.4 18.6 22.6 11.4 32 11.4S45.6 18.6 44 30C43.2 25.8 42.2 22.2 40 18.2C37.6 18.8 35 16.8 32 16.8S26.4 18.8 24 18.2C21.8 22.2 20.8 25.8 20 30Z',
  buzz: 'M20.4 28.4C19.4 18.6 23.6 12.9 32 12.9S44.6 18.6 43.6 28.4C42.9 24.4 41.4 21.4 39 19.8C34.8 18.5 29.2 18.5 25 19.8C22.6 21.4 21.1 24.4 20.4 28.4Z',
  middle:
    'M19.9 33C18.2 19.4 22.8 11.6 32 11.6S45.8 19.4 44.1 33C43.2 26.4 38.8 21.6 32 17C25.2 21.6 20.8 26.4 19.9 33Z',
  side: 'M19.9 32C18.2 19 22.8 11.4 32 11.4S45.8 19 44.1 32C43 26 40.2 21.8 35.6 19C32.4 22.8 23.4 24.8 19.9 32Z',
  bangs:
    'M20 31C18.8 19.6 23 11.6 32 11.6S45.2 19.6 44 31C43.4 27.6 42.6 25.2 41.8 23.8C36.4 25.4 27.6 25.4 22.2 23.8C21.4 25.2 20.6 27.6 20 31Z',
  pixie:
    'M20 31.4C17.6 18.6 22.6 10.8 32.4 10.8C42 10.8 46.6 18 44 31.4C43.5 28.6 42.8 26.6 42 25.2C37.6 25.8 31.8 24.8 27.4 21.2C26.2 24 23 27 20 31.4Z',
  pulledBack:
    'M20 30.6C18.2 18.8 22.8 11.6 32 11.6S45.8 18.8 44 30.6C43.2 25.6 41 21.4 37 18.8C33 21 27 23.4 23.2 24C21.6 25.8 20.6 28 20 30.6Z',
  afro: 'M19.6 29C17.6 17.6 23.4 12.4 32 12.4S46.4 17.6 44.4 29C42.6 24.2 40.6 21.6 38.4 20.6C34.6 19.4 29.4 19.4 25.6 20.6C23.4 21.6 21.4 24.2 19.6 29Z',
} as const

const backs = {
  long: 'M17.8 55C15 43 15.6 26.4 18.8 19.8C21.4 14.4 26.2 11 32 11S42.6 14.4 45.2 19.8C48.4 26.4 49 43 46.2 55Z',
  bob: 'M17.4 41.6C15.4 31 16.2 21.6 19.6 16.8C22.6 12.8 27 11 32 11S41.4 12.8 44.4 16.8C47.8 21.6 48.6 31 46.6 41.6C44 44.2 41 44.4 38.6 43.2H25.4C23 44.4 20 44.2 17.4 41.6Z',
  lob: 'M17.2 48.4C15.4 36 15.8 23 19.4 17.2C22.4 12.8 27 11 32 11S41.6 12.8 44.6 17.2C48.2 23 48.6 36 46.8 48.4C44.4 50 41.6 50 39.6 48.8H24.4C22.4 50 19.6 50 17.2 48.4Z',
  waves:
    'M16.8 52C14 49 17.2 46 15.6 42.4C14 38.6 17 36 16.2 31.6C15.6 27 16.6 20.6 19.8 16.6C22.8 12.8 27 11 32 11S41.2 12.8 44.2 16.6C47.4 20.6 48.4 27 47.8 31.6C47 36 50 38.6 48.4 42.4C46.8 46 50 49 47.2 52C42 56 22 56 16.8 52Z',
} as const

const curl = (places: readonly (readonly [number, number, number])[], color: string) =>
  places.map(([x, y, r]) => dot(x, y, r, color)).join('')
const mirrored = (places: readonly (readonly [number, number, number])[]) =>
  places.flatMap(([x, y, r]) =>
    x === 32 ? [[x, y, r] as const] : [[x, y, r] as const, [64 - x, y, r] as const],
  )

type Drawing = (colors: HairColors & { shade: string }) => Partial<DrawnHair>

const short =
  (path: string): Drawing =>
  ({ hair }) => ({ front: shape(path, hair) })
const withBack =
  (back: string, front: string): Drawing =>
  ({ hair, shade }) => ({ back: shape(back, shade), front: shape(front, hair), hidesEars: true })

const drawings: Record<HairStyle, Drawing> = {
  crop: short(hairlines.crop),
  sidePart: short(hairlines.sidePart),
  quiff: short(hairlines.quiff),
  sweptBack: ({ hair, shade }) => ({
    front:
      shape(hairlines.sweptBack, hair) +
      line('M27.4 17.2q.6-3 2.6-4.4M32.6 16.6q.2-2.4 1.4-4.2M37.2 17.2q0-2-.2-3.4', shade, 0.9),
  }),
  tousled: ({ hair }) => ({
    front:
      shape(hairlines.pixie, hair) +
      curl(
        [
          [24.4, 14.4, 4],
          [30, 11.8, 4.2],
          [36.4, 11.8, 4],
          [41, 15.6, 3.8],
        ],
        hair,
      ),
  }),
  buzz: ({ hair, skin }) => ({ front: shape(hairlines.buzz, mixColors(skin, hair, 0.72)) }),
  curlyTop: ({ hair }) => ({
    front:
      shape(hairlines.crop, hair) +
      curl(
        mirrored([
          [21.6, 19.6, 3.2],
          [24, 15, 3.9],
          [28.4, 12.2, 4],
          [32, 11.6, 3.8],
          [25.2, 20, 2.8],
          [29.4, 19.4, 2.9],
          [32, 19, 2.6],
        ]),
        hair,
      ),
  }),
  shortAfro: ({ hair }) => ({
    front: shape(
      'M19.4 30C16.6 24 17.6 16.4 22 12.8C27.4 8.4 36.6 8.4 42 12.8C46.4 16.4 47.4 24 44.6 30C43.6 25 42.4 22.6 41 21.4C36.6 19.8 27.4 19.8 23 21.4C21.6 22.6 20.4 25 19.4 30Z',
      hair,
    ),
  }),
  receding: short(hairlines.receding),
  fringe: ({ hair }) => ({
    front: shape(
      'M20.2 32.4C17.8 29 17.8 24.6 20.4 21.4C21.4 24 21.4 28.4 20.2 32.4ZM43.8 32.4C46.2 29 46.2 24.6 43.6 21.4C42.6 24 42.6 28.4 43.8 32.4Z',
      hair,
    ),
  }),
  bald: () => ({}),
  locs: ({ hair, shade }) => ({
    back: line('M19.6 22L18 40M23 18L21.4 42M44.4 22L46 40M41 18L42.6 42', shade, 3.6),
    front:
      shape(hairlines.sweptBack, hair) +
      line('M26.4 18.6L28 12.6M31.4 17.6L32 12M36.6 18.2L36 12.4', shade, 0.9),
    hidesEars: true,
  }),
  turban: ({ cloth }) => ({
    front:
      shape(
        'M19 27C16.2 14.6 22.6 6.4 32 6.4S47.8 14.6 45 27C41.6 22 37 19.8 32 17.2C27 19.8 22.4 22 19 27Z',
        cloth,
      ) +
      line(
        'M19.6 21.6C24 15 31 13.4 36.4 7.4M44.4 21.6C41.4 16.6 37 14.6 33 14.4M19.4 25C23 20 28 18.4 32 17.2',
        mixColors(cloth, '#101010', 0.22),
        0.9,
      ),
  }),
  longMiddle: withBack(backs.long, hairlines.middle),
  longSide: withBack(backs.long, hairlines.side),
  waves: withBack(backs.waves, hairlines.side),
  bob: withBack(backs.bob, hairlines.side),
  bobBangs: withBack(backs.bob, hairlines.bangs),
  lob: withBack(backs.lob, hairlines.middle),
  pixie: short(hairlines.pixie),
  setHair: ({ hair, shade }) => ({
    back: curl(
      mirrored([
        [18.6, 30, 3.6],
        [18.4, 24.6, 4],
        [20.6, 35, 2.8],
      ]),
      shade,
    ),
    front:
      shape(hairlines.pulledBack, hair) +
      curl(
        mirrored([
          [20.4, 20.6, 4],
          [24, 15.2, 4.4],
          [29.2, 12.2, 4.4],
          [32, 11.8, 4],
        ]),
        hair,
      ),
    hidesEars: true,
  }),
  topBun: ({ hair, shade }) => ({
    back: dot(32, 9.6, 5.8, shade),
    front: shape(hairlines.pulledBack, hair),
  }),
  lowBun: ({ hair, shade }) => ({
    back: `<ellipse cx="32" cy="38" rx="15" ry="5.6" fill="${shade}"/>`,
    front: shape(hairlines.middle.replace('33C18.2', '31C18.2'), hair),
  }),
  ponytail: ({ hair, shade }) => ({
    back: shape('M41 15C51 16 53 33 48.4 48C46.4 51.4 43 49.6 43.6 46C45.8 36 44.6 26 40 20Z', shade),
    front: shape(hairlines.pulledBack, hair),
  }),
  curls: ({ hair, shade }) => ({
    back: curl(
      mirrored([
        [19, 22, 5],
        [17, 29, 5],
        [17, 36.4, 5],
        [19.4, 43.2, 4.8],
        [24.4, 46, 4],
      ]),
      shade,
    ),
    front:
      shape(hairlines.middle, hair) +
      curl(
        mirrored([
          [20.8, 20.4, 4.2],
          [24.6, 15.2, 4.6],
          [29.4, 12.2, 4.6],
          [32, 12, 4.2],
        ]),
        hair,
      ),
    hidesEars: true,
  }),
  afro: ({ hair }) => ({
    back: dot(32, 24.2, 18, hair),
    front: shape(hairlines.afro, hair),
    hidesEars: true,
  }),
  braids: ({ hair, shade }) => ({
    back:
      line('M19.2 22L17 50M22.8 18L20.6 52M44.8 22L47 50M41.2 18L43.4 52', shade, 3.5) +
      line('M24.8 30L24.4 50M39.2 30L39.6 50', shade, 3.2),
    front:
      shape(hairlines.middle, hair) + line('M27.4 17.4L25 22.2M36.6 17.4L39 22.2M32 16.4V12', shade, 0.9),
    hidesEars: true,
  }),
  cropCurls: ({ hair }) => ({
    front:
      shape(hairlines.afro, hair) +
      curl(
        mirrored([
          [20.6, 22.4, 2.9],
          [21.6, 18, 3.3],
          [24.8, 14.4, 3.6],
          [28.8, 12.4, 3.6],
          [32, 12, 3.4],
        ]),
        hair,
      ),
  }),
  hijab: ({ cloth }) => ({
    back: shape(
      'M14.6 64C12.6 46 13.4 26.4 18.8 18C22 13 26.8 9.6 32 9.6S42 13 45.2 18C50.6 26.4 51.4 46 49.4 64Z',
      mixColors(cloth, '#101010', 0.12),
    ),
    front:
      `<path fill-rule="evenodd" d="M18.4 30C17.6 17.4 22.4 9.6 32 9.6S46.4 17.4 45.6 30C45.8 38 42.6 46.6 38 50.6C42 55 46 58 50 64H14C18 58 22 55 26 50.6C21.4 46.6 18.2 38 18.4 30ZM21.6 29C21.6 37.4 26.4 43.2 32 43.2S42.4 37.4 42.4 29C42.4 21.6 38.4 17 32 17S21.6 21.6 21.6 29Z" fill="${cloth}"/>` +
      line(
        'M26 50.6C29 47.6 37 46.6 41.4 41M26 50.6C30 52 35 56 37 60',
        mixColors(cloth, '#101010', 0.2),
        0.9,
      ),
    hidesEars: true,
  }),
  headwrap: ({ cloth, hair }) => ({
    back: `<ellipse cx="35" cy="9.6" rx="7.4" ry="5.6" fill="${mixColors(cloth, '#101010', 0.14)}"/>`,
    front:
      shape(hairlines.buzz, hair) +
      shape(
        'M19.4 25.4C17 15.4 22.8 8.6 32 8.6S47 15.4 44.6 25.4C41.6 21 37.4 18.8 32 18.8S22.4 21 19.4 25.4Z',
        cloth,
      ) +
      line(
        'M20.4 20.6C25 15.8 33 15.6 39 9.8M43.8 20.8C41.4 17.2 37.6 15.2 34 14.6',
        mixColors(cloth, '#101010', 0.22),
        0.9,
      ),
  }),
}

export function drawHair(style: HairStyle, colors: HairColors): DrawnHair {
  const shade = mixColors(colors.hair, '#000000', 0.14)
  return { back: '', front: '', hidesEars: false, ...drawings[style]({ ...colors, shade }) }
}
