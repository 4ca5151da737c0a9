import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { Link } from 'react-router'
import { ContentBlock } from '../../../../ui/content-block.tsx'

const lines = [
  'First we remove advisors who miss a must-have or can’t take you on.',
  'We rank the rest by mutual fit and show every point.',
  'What an advisor pays us plays no part. Your name stays private until you ask and they accept.',
]

export function HowItWorks() {
  return (
    <ContentBlock title="How matching works" headingAs="h2">
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        {lines.map((line) => (
          <li key={line} className="text-pretty">
            {line}
          </li>
        ))}
      </ol>
      <p className="mt-3">
        <Link to={helpAddress('matchmaking')}>Read more</Link>
      </p>
    </ContentBlock>
  )
}
