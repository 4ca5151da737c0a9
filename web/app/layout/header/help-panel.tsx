import { X } from 'lucide-react'
import { Link } from 'react-router'
import { ContentBlock } from '../../ui/content-block.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { helpAddressFor } from './help-button.tsx'
import type { HeaderHelp } from './page-header-store.ts'

interface HelpPanelProps {
  id: string
  help: HeaderHelp
  onClose: () => void
}

export function HelpPanel({ id, help, onClose }: HelpPanelProps) {
  const { heading = 'Help', description, content } = help
  return (
    <div className="mx-auto max-w-content px-4 pb-6 medium:px-6">
      <ContentBlock
        id={id}
        title={heading}
        headingAs="h2"
        description={description}
        aria-label={heading}
        action={<IconButton label="Close help" icon={<X />} isBare onClick={onClose} />}
      >
        <div className="flex flex-col gap-3">
          <div>{content}</div>
          <p>
            <Link to={helpAddressFor(help.heading)}>Read more in Help</Link>
          </p>
        </div>
      </ContentBlock>
    </div>
  )
}
