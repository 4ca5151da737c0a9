import { Contrast } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

interface ThemeButtonProps {
  onToggle: () => void
  isSmall?: boolean
  className?: string
}

/** The same in both themes, so that a prerendered page is right before its script runs and nothing moves. */
export function ThemeButton({ onToggle, isSmall = false, className }: ThemeButtonProps) {
  return (
    <IconButton
      label="Switch between light and dark mode"
      icon={<Contrast />}
      isBare
      isReadOnlySafe
      isSmall={isSmall}
      className={className}
      onClick={onToggle}
    />
  )
}
