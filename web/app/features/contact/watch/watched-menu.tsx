import { EyeOff, UserRound } from 'lucide-react'
import type { LaterMenuProps } from '../../../ui/overlays/later-menu.tsx'
import { Menu, MenuItem, MenuLink } from '../../../ui/overlays/menu.tsx'

interface WatchedMenuProps extends LaterMenuProps {
  /** The advisor's profile. */
  to: string
  isOnline: boolean
  onStop: () => void
}

export function WatchedMenu({ to, isOnline, onStop, ...rest }: WatchedMenuProps) {
  return (
    <Menu align="end" {...rest}>
      <MenuLink to={to} icon={<UserRound className="size-4" />}>
        Open profile
      </MenuLink>
      <MenuItem icon={<EyeOff className="size-4" />} isDisabled={!isOnline} onClick={onStop}>
        Stop watching
      </MenuItem>
    </Menu>
  )
}
