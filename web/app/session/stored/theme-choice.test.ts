import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storageNames } from '@evenkeel/contract/constants'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../testing/guard-tests.ts'
import { chooseTheme, followTheme, readThemeChoice, themeColors, toggleTheme } from './theme-choice.ts'
import { themeScript } from './theme-script.ts'
import { useShownTheme, useThemeChoice } from './use-theme.ts'

let systemIsLight = false
let systemListeners: Set<() => void>
let stopFollowing = () => {}

const shown = () => document.documentElement.dataset.theme

function paintFirst() {
  new Function(themeScript)()
}

function changeSystem(isLight: boolean) {
  systemIsLight = isLight
  act(() => {
    for (const listener of systemListeners) listener()
  })
}

beforeEach(() => {
  systemIsLight = false
  systemListeners = new Set()
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemIsLight
    },
    addEventListener: (_: string, listener: () => void) => systemListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => systemListeners.delete(listener),
  }))
  document.head.innerHTML = '<meta name="theme-color" content="">'
})

afterEach(stopFollowing)

test.each([null, 'sepia', ''])(
  'a browser that has stored %o gets dark, also on a light system (spec 4-03, 9-16)',
  (stored) => {
    systemIsLight = true
    if (stored !== null) localStorage.setItem('theme', stored)
    paintFirst()
    expect(shown()).toBe('dark')
    expect(readThemeChoice()).toBe('dark')
  },
)

test('a browser that blocks its storage gets dark, and the switch still works in the open page', () => {
  allowLog()
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear() {} })
  paintFirst()
  expect(shown()).toBe('dark')
  chooseTheme('light')
  expect(shown()).toBe('light')
  vi.unstubAllGlobals()
  chooseTheme('dark')
})

test.each([
  ['light', false, 'light'],
  ['dark', true, 'dark'],
  ['system', true, 'light'],
  ['system', false, 'dark'],
] as const)(
  'the choice %s with a light system %s is painted %s from the start (spec 4-04)',
  (choice, isLight, theme) => {
    systemIsLight = isLight
    chooseTheme(choice)
    document.documentElement.removeAttribute('data-theme')
    paintFirst()
    expect(shown()).toBe(theme)
    expect(document.documentElement.style.colorScheme).toBe(theme)
    expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe(
      themeColors[theme],
    )
  },
)

test('every choice is saved under the key "theme" and restored (spec 4-04, 9-16)', () => {
  for (const choice of ['light', 'dark', 'system'] as const) {
    chooseTheme(choice)
    expect(localStorage.getItem('theme')).toBe(choice)
    expect(readThemeChoice()).toBe(choice)
  }
  expect(storageNames.theme).toBe('theme')
})

test('a chosen theme is told to the server by a cookie for the whole site; a first visit leaves none (spec 3-28, 9-05)', () => {
  stopFollowing = followTheme()
  expect(document.cookie).not.toContain('userTheme')
  const written = vi.spyOn(document, 'cookie', 'set')
  systemIsLight = true
  chooseTheme('system')
  expect(written).toHaveBeenCalledWith('userTheme=light; path=/; samesite=lax; max-age=31536000')
  changeSystem(false)
  expect(written).toHaveBeenLastCalledWith('userTheme=dark; path=/; samesite=lax; max-age=31536000')
})

test('"system" follows the operating system while the page is open (spec 4-03)', () => {
  chooseTheme('system')
  stopFollowing = followTheme()
  const { result } = renderHook(useShownTheme)
  expect(result.current).toBe('dark')
  changeSystem(true)
  expect(result.current).toBe('light')
  expect(shown()).toBe('light')
})

test('a chosen theme does not follow the operating system', () => {
  chooseTheme('dark')
  stopFollowing = followTheme()
  changeSystem(true)
  expect(shown()).toBe('dark')
})

test('a choice made in another tab arrives here', () => {
  stopFollowing = followTheme()
  const { result } = renderHook(useThemeChoice)
  localStorage.setItem('theme', 'light')
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
  })
  expect(result.current).toBe('light')
  expect(shown()).toBe('light')
})

test('the switch goes between light and dark, from what is seen (spec 4-05)', () => {
  systemIsLight = true
  chooseTheme('system')
  toggleTheme()
  expect(readThemeChoice()).toBe('dark')
  toggleTheme()
  expect(readThemeChoice()).toBe('light')
})

test('the browser’s own bars have the colour of the canvas', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8').toLowerCase()
  const canvases = [...tokens.matchAll(/--canvas: (#[0-9a-f]{6})/g)].map((found) => found[1])
  expect(canvases).toEqual([themeColors.dark.toLowerCase(), themeColors.light.toLowerCase()])
})

test('the script before first paint is one constant text that can stand inside a page', () => {
  expect(themeScript).not.toMatch(/<\/|<!--/)
})
