import { X } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'
import { ContentBlock } from '../../ui/content-block.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { helpAddressFor } from './help-button.tsx'
import type { HeaderHelp } from './page-header-store.ts'

interface HelpPanelProps {
  id: string
  help: HeaderHelp
  onClose: () => void
}

/** Icon, heading, description and content of the page's help topic, and the way to all of it (spec 2.3-12). */
export function HelpPanel({ id, help, onClose }: HelpPanelProps) {
  const { heading = 'Help', description, content, icon } = help
  return (
    <div className="mx-auto max-w-content px-4 pb-6 medium:px-6">
      <ContentBlock
        id={id}
        title={
          <span className="flex items-center gap-2 [&>svg]:size-5">
            {icon}
            {heading}
          </span>
        }
        headingAs="h2"
        description={description}
        aria-label={heading}
        action={<IconButton isReadOnlySafe label="Close help" icon={<X />} isBare onClick={onClose} />}
      >
        <div className="flex flex-col items-start gap-4">
          {content}
          {/* With a handler of the page's own nothing leads away from what was typed (spec 2.2-17). */}
          {!help.onClick && (
            <LinkButton variant="secondary" size="small" to={helpAddressFor(help.heading)}>
              Read more in Help
            </LinkButton>
          )}
        </div>
      </ContentBlock>
    </div>
  )
}
