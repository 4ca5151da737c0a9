// The person's colors are the same in both themes; only the ground behind them follows the theme.

export const skinColors = [
  '#F7DCCB',
  '#F2CFB6',
  '#E9BF9D',
  '#DBAA82',
  '#C79069',
  '#AB764F',
  '#905F42',
  '#734A35',
  '#5E3C2D',
] as const
export type SkinColor = (typeof skinColors)[number]

export const hairColors = {
  black: '#1E1715',
  espresso: '#30211B',
  brown: '#4B3226',
  chestnut: '#6C432D',
  auburn: '#844629',
  copper: '#B0592F',
  darkBlond: '#A47B4A',
  blond: '#D3A661',
  graying: '#66615E',
  gray: '#94989A',
  silver: '#C3C8CA',
  white: '#E4E5E2',
} as const

export const clothColors = [
  '#27506F',
  '#2F6B4A',
  '#3B3F45',
  '#9C4A3A',
  '#34495C',
  '#6B4A78',
  '#6E6537',
  '#1F5D63',
  '#86583F',
  '#51617A',
  '#A9823A',
  '#5C6C50',
  '#7A3B4A',
] as const

export const shirtColors = ['#F5F2E8', '#E2EAEE', '#EFE3D3', '#E9E6F0', '#DDE8DC'] as const

/** Features are drawn in one ink that can be told from the skin. */
export function inkOn(skin: SkinColor): string {
  const tone = skinColors.indexOf(skin)
  if (tone >= 7) return '#140B08'
  return tone >= 4 ? '#22130D' : '#3B2720'
}

/** Dark frames on light skin, light ones on the darkest. */
export function framesOn(skin: SkinColor): string {
  const tone = skinColors.indexOf(skin)
  return tone >= 7 ? '#D8C7A0' : tone >= 6 ? '#231713' : '#37414A'
}

/** Both are mixed evenly for each channel: 0 keeps the first, 1 gives the second. */
export function mixColors(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
  })
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
