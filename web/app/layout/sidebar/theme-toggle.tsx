import { Moon, Sun } from 'lucide-react'
import { toggleTheme } from '../../session/stored/theme-choice.ts'
import { useShownTheme } from '../../session/stored/use-theme.ts'
import { VisuallyHidden } from '../../ui/screen-reader.tsx'
import { navClasses } from './nav-item.tsx'

export function useThemeSwitch() {
  const isDark = useShownTheme() === 'dark'
  return {
    label: isDark ? 'Light mode' : 'Dark mode',
    icon: isDark ? <Sun /> : <Moon />,
    toggle: toggleTheme,
  }
}

/** The light/dark switch for people without an account popup. */
export function ThemeToggle({ isCollapsed }: { isCollapsed: boolean }) {
  const { label, icon, toggle } = useThemeSwitch()
  return (
    <button type="button" className={navClasses(false, isCollapsed)} onClick={toggle}>
      {icon}
      {isCollapsed ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </button>
  )
}
