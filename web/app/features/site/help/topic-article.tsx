import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import type { HelpTopic } from './help-text.ts'
import { InlineWords } from './inline-words.tsx'
import { TextContents, TextSections } from './text-sections.tsx'

interface TopicArticleProps {
  topic: HelpTopic
  related: readonly HelpTopic[]
  headingRef: Ref<HTMLHeadingElement>
}

export function TopicArticle({ topic, related, headingRef }: TopicArticleProps) {
  return (
    <article className="max-w-170 min-w-0">
      <p className="font-semibold text-muted">Help</p>
      <h1 ref={headingRef} tabIndex={-1} className="mt-1 text-24 medium:text-32">
        {topic.title}
      </h1>
      <p className="mt-2 mb-6 text-16 text-pretty text-muted">
        <InlineWords text={topic.summary} />
      </p>
      <TextContents sections={topic.sections} />
      <TextSections sections={topic.sections} />
      <section className="mt-12 border-t border-line pt-6">
        <h2>Related topics</h2>
        <ul className="mt-3 grid gap-3 min-[560px]:grid-cols-2">
          {related.map(({ topic: name, title, summary }) => (
            <li key={name} className="card compact relative hover:border-line-strong">
              <Link
                to={helpAddress(name)}
                className="flex items-center justify-between gap-2 font-semibold text-text no-underline after:absolute after:inset-0 after:rounded-card"
              >
                {title}
                <ChevronRight className="text-muted" />
              </Link>
              <p className="mt-1 text-pretty text-muted">{summary}</p>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-muted">
          Not answered? <Link to="/shared/support">Write to Support</Link>. The first answer comes within 1
          business day.
        </p>
      </section>
    </article>
  )
}
