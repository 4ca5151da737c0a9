import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { Link } from 'react-router'
import { HomeSection } from './home-section.tsx'

const steps = [
  { title: 'Three short screens', text: 'You see how many advisors fit as you answer.' },
  { title: 'Your list, every point explained', text: 'For and against, in the same size.' },
  { title: 'Ask one advisor', text: 'They have two business days to answer.' },
]

export function MatchingSteps() {
  return (
    <HomeSection
      id="matching"
      title="How matching works"
      lead={<Link to={helpAddress('matchmaking')}>Read more in Help</Link>}
    >
      <ol className="mt-6 grid gap-5 min-[720px]:grid-cols-3 medium:gap-8">
        {steps.map(({ title, text }, at) => (
          <li key={title}>
            <span aria-hidden="true" className="num mb-2 block font-semibold text-accent-text">
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
