import { storageNames } from '@evenkeel/contract/constants'
import { readStored, writeStored } from '../../server-link/browser-storage.ts'

// Light, dark or the system's theme (spec 4-03 … 4-05). theme-script.ts applies it before the first paint; this
// file uses the same key with the same meaning.

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type ShownTheme = 'light' | 'dark'

export const firstChoice: ThemeChoice = 'dark'
export const prefersLight = '(prefers-color-scheme: light)'
/** The canvas color of each theme, for the browser's own bars. */
export const themeColors: Readonly<Record<ShownTheme, string>> = { dark: '#0E1210', light: '#F7F9F5' }

/** A choice the browser could not store, so that the switch works until the tab closes. */
let unstored: ThemeChoice | undefined
const listeners = new Set<() => void>()

export function readThemeChoice(): ThemeChoice {
  const stored = readStored('local', storageNames.theme)
  return themeChoices.find((choice) => choice === stored) ?? unstored ?? firstChoice
}

/** Days for which the server knows a browser's theme. */
const cookieDays = 365

/** Only for a theme that was chosen: a first visit leaves no cookie (spec 9-05). */
function tellServer(): void {
  if (readStored('local', storageNames.theme) === null) return
  writeStored('cookie', storageNames.themeCookie, shownTheme(), { days: cookieDays })
}

export function shownTheme(): ShownTheme {
  const choice = readThemeChoice()
  if (choice !== 'system') return choice
  return window.matchMedia(prefersLight).matches ? 'light' : 'dark'
}

export function applyTheme(): void {
  const theme = shownTheme()
  const page = document.documentElement
  page.dataset.theme = theme
  page.style.colorScheme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme])
}

function announce(): void {
  applyTheme()
  tellServer()
  for (const listener of listeners) listener()
}

export function chooseTheme(choice: ThemeChoice): void {
  unstored = writeStored('local', storageNames.theme, choice) ? undefined : choice
  announce()
}

/** The account popup switches between light and dark, starting from the theme shown (spec 4-05). */
export function toggleTheme(): void {
  chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')
}

/** Follows the operating system while "system" is chosen, and choices made in another tab. */
export function followTheme(): () => void {
  const system = window.matchMedia(prefersLight)
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageNames.theme || event.key === null) announce()
  }
  system.addEventListener('change', announce)
  window.addEventListener('storage', onStorage)
  applyTheme()
  tellServer()
  return () => {
    system.removeEventListener('change', announce)
    window.removeEventListener('storage', onStorage)
  }
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
