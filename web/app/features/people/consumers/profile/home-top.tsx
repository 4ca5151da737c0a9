import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import { ArrowRight, Bookmark, Eye, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { type NextStep, nextStepOf } from '../onboarding/next-step.ts'

export interface HomeTopProps {
  profile: ConsumerProfile
  /** What the person must know first. */
  notice?: ReactNode
  /** Takes precedence over everything the profile asks for, because another person is waiting. */
  nextStep?: NextStep | undefined
  /** The latest matches, as the text of a paragraph. */
  matches?: ReactNode
  /** The saved advisors, likewise. */
  saved?: ReactNode
  /** The watched advisors and what changed about them, likewise. */
  watched?: ReactNode
}

/** The next action, and the results so far. */
export function HomeTop({ profile, notice, nextStep, matches, saved, watched }: HomeTopProps) {
  const next = nextStep ?? nextStepOf(profile)
  return (
    <div className="flex flex-col gap-4">
      {notice}
      <ContentBlock
        aria-label="Next step"
        className="flex flex-wrap items-center gap-4 border-accent-line bg-accent-soft"
      >
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-12 font-semibold text-muted">Next step</p>
          <h2>{next.title}</h2>
          <p className="text-muted">{next.sentence}</p>
        </div>
        <LinkButton to={next.to} endIcon={<ArrowRight className="size-4" />}>
          {next.action}
        </LinkButton>
      </ContentBlock>
      <div className="grid gap-4 medium:grid-cols-3">
        <Strip title="Your Matches" icon={<MessagesSquare />} to="/shared/matchmaking/messages">
          {matches ?? 'No matches yet. Advisors who accept your request appear here.'}
        </Strip>
        <Strip title="Saved advisors" icon={<Bookmark />} to="/consumer/matchmaking/advisors?view=saved">
          {saved ?? 'No saved advisors yet. Save one from your results to find them here.'}
        </Strip>
        <Strip title="Watch list" icon={<Eye />} to="/consumer/watch">
          {watched ?? 'Save an advisor to watch for changes.'}
        </Strip>
      </div>
    </div>
  )
}

interface StripProps {
  title: string
  icon: ReactNode
  to: string
  children: ReactNode
}

function Strip({ title, icon, to, children }: StripProps) {
  return (
    <ContentBlock isCompact className="flex flex-col gap-2">
      <h2 className="flex items-center gap-2 text-16 [&_svg]:text-muted">
        {icon}
        <Link to={to}>{title}</Link>
      </h2>
      <p className="text-muted">{children}</p>
    </ContentBlock>
  )
}
