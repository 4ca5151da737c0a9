import { useSyncExternalStore } from 'react'
import {
  onThemeChange,
  readThemeChoice,
  type ShownTheme,
  shownTheme,
  type ThemeChoice,
} from './theme-choice.ts'

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onThemeChange, readThemeChoice, () => 'dark')
}

export function useShownTheme(): ShownTheme {
  return useSyncExternalStore(onThemeChange, shownTheme, () => 'dark')
}
