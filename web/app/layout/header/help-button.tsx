import { helpAddress, helpTopicOf } from '@evenkeel/contract/site/help-topics'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface HelpButtonProps {
  /** Heading of the matching help panel; without one the help page opens without a topic. */
  heading?: string | undefined
  /** Replaces the navigation (spec 2.2-17). */
  onClick?: (() => void) | undefined
  /** Set together with onClick, for a button that toggles a panel. */
  isExpanded?: boolean | undefined
  panelId?: string | undefined
  icon?: ReactNode
  /** Without its word, where a narrow header also holds the page's own actions. */
  isIconOnly?: boolean | undefined
}

export function helpAddressFor(heading: string | undefined): string {
  return helpAddress(heading === undefined ? undefined : helpTopicOf(heading))
}

/** Opens /help?content={topic} (spec 2.2-01). */
export function HelpButton({ heading, onClick, isExpanded, panelId, icon, isIconOnly }: HelpButtonProps) {
  const startIcon = icon ?? <CircleHelp />
  if (!onClick) {
    return (
      <LinkButton variant="secondary" startIcon={startIcon} to={helpAddressFor(heading)}>
        Help
      </LinkButton>
    )
  }
  const expansion = { 'aria-expanded': isExpanded, 'aria-controls': isExpanded ? panelId : undefined }
  if (isIconOnly)
    return <IconButton isReadOnlySafe label="Help" icon={startIcon} onClick={onClick} {...expansion} />
  return (
    <Button isReadOnlySafe variant="secondary" startIcon={startIcon} onClick={onClick} {...expansion}>
      Help
    </Button>
  )
}
