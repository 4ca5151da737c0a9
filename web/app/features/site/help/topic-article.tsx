import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ProseContents, ProseSections } from '../../../ui/prose/prose-sections.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import type { HelpTopic } from './all-topics.ts'
import { useTopicText } from './read-topic.ts'
import { useFollowTopic } from './use-follow-topic.ts'

interface TopicArticleProps {
  topic: HelpTopic
  related: readonly HelpTopic[]
}

export function TopicArticle({ topic, related }: TopicArticleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { text, retry } = useTopicText(topic.topic)
  useFollowTopic(topic, heading, text !== undefined)
  return (
    <article className="max-w-170 min-w-0">
      <p className="font-semibold text-muted">Help</p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-24 medium:text-32">
        {topic.title}
      </h1>
      <p className="mt-2 mb-6 text-16 text-pretty text-muted">{topic.summary}</p>
      {text === undefined && <SkeletonText lines={10} />}
      {text === 'failed' && <RetryNotice onRetry={retry} />}
      {Array.isArray(text) && (
        <>
          <ProseContents sections={text} />
          <ProseSections sections={text} />
        </>
      )}
      <section className="mt-12 border-t border-line pt-6">
        <h2>Related topics</h2>
        <ul className="mt-3 grid gap-3 min-[560px]:grid-cols-2">
          {related.map(({ topic: name, title, summary }) => (
            <li key={name} className="card compact relative hover:border-line-strong">
              <Link
                to={helpAddress(name)}
                className="covers-card flex items-center justify-between gap-2 font-semibold text-text no-underline"
              >
                {title}
                <ChevronRight className="text-muted" />
              </Link>
              <p className="mt-1 text-pretty text-muted">{summary}</p>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-muted">
          Still need help? <Link to="/shared/support">Write to Support</Link>. We answer within 1 business
          day.
        </p>
      </section>
    </article>
  )
}
