import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentMaxWidthPx, sidebar } from '@evenkeel/contract/constants'
import { expect, test } from 'vitest'

// Stylesheets can't import the contract, so this compares the two (spec 2.4-02, 2.4-11, 9-09).
const tokens = readFileSync(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8')
const pixelsOf = (name: string) => Number(new RegExp(`${name}: (\\d+)px`).exec(tokens)?.[1])

test.each([
  ['--sidebar-collapsed', sidebar.collapsedPx, 84],
  ['--sidebar-medium', sidebar.mediumPx, 230],
  ['--sidebar', sidebar.largePx, 280],
  ['--content', contentMaxWidthPx, 1130],
])('%s is the contract’s width, %d px', (name, width, specified) => {
  expect(pixelsOf(name)).toBe(width)
  expect(width).toBe(specified)
})

test('the layout of wide screens begins right above the mobile breakpoint of 868 px', () => {
  expect(pixelsOf('--breakpoint-medium')).toBe(sidebar.mobileAtOrBelowPx + 1)
  expect(sidebar.mobileAtOrBelowPx).toBe(868)
})
