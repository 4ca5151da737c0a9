import { Moon, Sun } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

interface ThemeButtonProps {
  onToggle: () => void
  isSmall?: boolean
  className?: string
}

/**
 * Both icons are in the page and the theme's attribute shows one of them, so that a prerendered page is right before its
 * script runs and nothing moves.
 */
export function ThemeButton({ onToggle, isSmall = false, className }: ThemeButtonProps) {
  const icon = (
    <>
      <Sun className="in-data-[theme=light]:hidden" />
      <Moon className="in-data-[theme=dark]:hidden" />
    </>
  )
  return (
    <IconButton
      label="Switch between light and dark mode"
      icon={icon}
      isBare
      isSmall={isSmall}
      className={className}
      onClick={onToggle}
    />
  )
}
