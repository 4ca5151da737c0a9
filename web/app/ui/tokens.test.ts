import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

function colours(opening: string): Record<string, string> {
  const start = css.indexOf(opening)
  const block = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  )
}

const dark = colours('[data-theme="dark"] {')
const light = { ...dark, ...colours('[data-theme="light"] {') }

function brightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(theme: Record<string, string>, ink: string, ground: string): number {
  const [a = 0, b = 0] = [brightness(theme[ink] ?? ''), brightness(theme[ground] ?? '')].sort((x, y) => y - x)
  return (a + 0.05) / (b + 0.05)
}

const grounds = ['canvas', 'rail', 'surface', 'raised', 'sunken', 'quiet']
const inks = [
  'text',
  'muted',
  'accent-text',
  'danger',
  'warning',
  'info',
  'fee-aum',
  'fee-flat',
  'fee-sub',
  'fee-hour',
]
const pairs = [
  ['accent-ink', 'accent'],
  ['band-ink', 'band'],
  ['accent-text', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['danger-ink', 'danger'],
  ['warning', 'warning-soft'],
  ['info', 'info-soft'],
  ...['danger-soft', 'warning-soft', 'info-soft', 'accent-soft'].flatMap((soft) => [
    ['text', soft],
    ['muted', soft],
  ]),
  ...[1, 2, 3, 4, 5].map((tone) => [`tone-${tone}-ink`, `tone-${tone}`]),
]

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s theme (spec 1-14)', (_, theme) => {
  it.each(inks)('shows %s as readable words on every ground', (ink) => {
    for (const ground of grounds)
      expect(contrast(theme, ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs)('shows %s readably on %s', (ink = '', ground = '') => {
    expect(contrast(theme, ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('draws the borders of inputs and the bars so that they can be seen', () => {
    for (const mark of ['line-strong', 'accent-mark']) {
      for (const ground of ['canvas', 'surface', 'sunken'])
        expect(contrast(theme, mark, ground)).toBeGreaterThanOrEqual(3)
    }
  })

  it('is filled with the brand green (spec 9-15)', () => {
    expect(theme.accent).toBe('#6dd233')
  })
})

it('every colour of the dark theme that depends on the ground has a light one', () => {
  const shared = ['accent', 'accent-ink', 'band', 'band-ink']
  const own = colours('[data-theme="light"] {')
  expect(Object.keys(dark).filter((name) => !(name in own) && !shared.includes(name))).toEqual([])
})
