import { ArrowRight } from 'lucide-react'
import { LinkButton } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'

interface UnfinishedProfileProps {
  title: string
  sentence: string
  action: string
  to: string
}

/** There is nothing to search by yet: the next step of the profile comes first. */
export function UnfinishedProfile({ title, sentence, action, to }: UnfinishedProfileProps) {
  return (
    <ContentBlock title={title} headingAs="h2">
      <p className="mb-4">{sentence}</p>
      <LinkButton to={to} endIcon={<ArrowRight className="size-4" />}>
        {action}
      </LinkButton>
    </ContentBlock>
  )
}
