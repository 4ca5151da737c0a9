import { Contrast } from 'lucide-react'
import { toggleTheme } from '../../../session/stored/theme-choice.ts'
import { useShownTheme } from '../../../session/stored/use-theme.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** The light/dark switch of public pages. */
export function ThemeButton({ className }: { className?: string }) {
  const isDark = useShownTheme() === 'dark'
  return (
    <IconButton
      isBare
      label={isDark ? 'Light mode' : 'Dark mode'}
      icon={<Contrast />}
      onClick={toggleTheme}
      className={className}
    />
  )
}
