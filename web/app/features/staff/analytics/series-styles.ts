interface SeriesStyle {
  stroke: string
  fill: string
  words: string
  dash?: string
}

// Lines differ by dashes as well as by color, in both themes.
const styles: readonly [SeriesStyle, ...SeriesStyle[]] = [
  {
    stroke: 'stroke-accent-mark',
    fill: 'fill-accent-mark',
    words: 'fill-accent-text',
  },
  { stroke: 'stroke-info', fill: 'fill-info', words: 'fill-info', dash: '7 4' },
  {
    stroke: 'stroke-warning',
    fill: 'fill-warning',
    words: 'fill-warning',
    dash: '2 4',
  },
  { stroke: 'stroke-muted', fill: 'fill-muted', words: 'fill-muted', dash: '9 4 2 4' },
]

export const styleOf = (place: number): SeriesStyle => styles[place % styles.length] ?? styles[0]
