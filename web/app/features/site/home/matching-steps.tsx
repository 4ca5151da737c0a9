import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { Link } from 'react-router'
import { HomeSection } from './home-section.tsx'

const steps = [
  { title: 'You answer nine short steps', text: 'Each says why we ask and who sees it.' },
  {
    title: 'Must-haves decide who is in',
    text: 'State, credentials, distance. You see how many each one removes.',
  },
  { title: 'Both sides are scored', text: 'Every point is shown, with what would change it.' },
  {
    title: 'You ask, a clock starts',
    text: 'Two business days. No answer, and the next best is offered.',
  },
]

export function MatchingSteps() {
  return (
    <HomeSection
      id="matching"
      title="How matching works"
      lead={
        <>
          Four steps, 40 seconds to read. <Link to={helpAddress('matchmaking')}>All of it in Help</Link>
        </>
      }
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
