import { ChevronLeft } from 'lucide-react'
import { IconButton, type IconButtonProps } from './icon-button.tsx'

// spec 2.2-18: round, with exactly this name.
export function GoBackButton(props: Omit<IconButtonProps, 'label' | 'icon' | 'isBare' | 'isSmall'>) {
  return <IconButton isReadOnlySafe {...props} label="Go back" icon={<ChevronLeft />} />
}
