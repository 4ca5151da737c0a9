import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { Link } from 'react-router'
import { ContentBlock } from '../../../../ui/content-block.tsx'

const lines = [
  'First whoever does not meet a must-have, or does not take your case, is left out.',
  'The rest are ordered by how well you suit each other, in both directions, and every point is shown.',
  'What an advisor pays us is no part of it, and nobody learns who you are until you ask them and they accept.',
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
