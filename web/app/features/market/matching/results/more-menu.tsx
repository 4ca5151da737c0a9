import { Bookmark, EyeOff, Heart, RefreshCw } from 'lucide-react'
import type { LaterMenuProps } from '../../../../ui/overlays/later-menu.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../../ui/overlays/menu.tsx'
import { useAccountGate } from './account-gate.ts'
import { listViews } from './use-advisors-address.ts'

interface MoreMenuProps extends LaterMenuProps {
  onSaveSearch: () => void
  onSearchAgain: () => void
}

/** The other lists, and what is done with this one now and then. */
export function MoreMenu({ onSaveSearch, onSearchAgain, ...rest }: MoreMenuProps) {
  const isVisitor = useAccountGate() !== undefined
  return (
    <Menu align="end" {...rest}>
      {!isVisitor && (
        <>
          <MenuLink to="?view=saved" icon={<Heart className="size-4" />}>
            {listViews.saved}
          </MenuLink>
          <MenuLink to="?view=hidden" icon={<EyeOff className="size-4" />}>
            {listViews.hidden}
          </MenuLink>
          <MenuLink to="?view=searches" icon={<Bookmark className="size-4" />}>
            {listViews.searches}
          </MenuLink>
          <MenuLine />
        </>
      )}
      <MenuItem icon={<Bookmark className="size-4" />} onClick={onSaveSearch}>
        Save search
      </MenuItem>
      <MenuItem icon={<RefreshCw className="size-4" />} onClick={onSearchAgain}>
        Search again
      </MenuItem>
    </Menu>
  )
}
