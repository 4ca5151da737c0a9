import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { Link } from 'react-router'
import { HomeSection } from './home-section.tsx'

const steps = [
  { title: 'Answer nine short steps', text: 'We say why we ask and who sees it.' },
  {
    title: 'Set your must-haves',
    text: 'State, credentials, distance. See how many advisors each one rules out.',
  },
  { title: 'See scores for both sides', text: 'We show every point and what would change it.' },
  {
    title: 'Ask an advisor',
    text: 'They have two business days. Otherwise we’ll suggest someone else.',
  },
]

export function MatchingSteps() {
  return (
    <HomeSection
      id="matching"
      title="How matching works"
      lead={<Link to={helpAddress('matchmaking')}>Read more in Help</Link>}
    >
      <ol className="mt-6 grid gap-5 min-[640px]:grid-cols-2 medium:grid-cols-4 medium:gap-8">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="grid grid-cols-[2.75rem_1fr] grid-rows-[auto_1fr] medium:block">
            <span
              aria-hidden="true"
              className="num row-span-2 grid size-8 place-items-center rounded-full border border-line-strong font-semibold medium:mb-3"
            >
              {at + 1}
            </span>
            <h3>{title}</h3>
            <p className="mt-1 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  )
}
