import { CircleHelp, Ellipsis, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/overlays/menu.tsx'
import { openFeedback } from './feedback-window.tsx'
import { helpAddressFor } from './help-button.tsx'

interface HeaderMenuProps {
  /** The page's own. */
  items: ReactNode
  hasFeedback: boolean
  help: { heading: string | undefined; press: (() => void) | undefined } | undefined
}

/** What has no room in one row: the page's own actions, Feedback and Help. */
export function HeaderMenu({ items, hasFeedback, help }: HeaderMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label="More"
          icon={<Ellipsis />}
          className="rounded-control! border-line-strong! bg-surface!"
        />
      }
    >
      {items}
      {items && (hasFeedback || help) && <MenuLine />}
      {hasFeedback && (
        // The menu first returns the focus to its button.
        <MenuItem icon={<MessageSquareText className="size-4" />} onClick={() => setTimeout(openFeedback)}>
          Feedback
        </MenuItem>
      )}
      {help?.press && (
        <MenuItem icon={<CircleHelp className="size-4" />} onClick={help.press}>
          Help
        </MenuItem>
      )}
      {help && !help.press && (
        <MenuLink icon={<CircleHelp className="size-4" />} to={helpAddressFor(help.heading)}>
          Help
        </MenuLink>
      )}
    </Menu>
  )
}
