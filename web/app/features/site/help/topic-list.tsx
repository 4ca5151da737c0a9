import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { HelpTopic } from './all-topics.ts'
import { readTopic } from './read-topic.ts'

interface TopicListProps {
  topics: readonly HelpTopic[]
  current: string
  /** The search text; empty for the full list. */
  words: string
  onChoose: () => void
  onShowAll: () => void
  className?: string
}

export function TopicList({ topics, current, words, onChoose, onShowAll, className = '' }: TopicListProps) {
  if (topics.length === 0) {
    return (
      <EmptyState
        className={className}
        icon={<SearchX />}
        sentence={<>No topics match “{words}”.</>}
        action={
          <Button variant="secondary" size="small" onClick={onShowAll}>
            Show all topics
          </Button>
        }
      />
    )
  }
  return (
    <nav aria-label="Help topics" className={className}>
      <ul>
        {topics.map(({ topic, title, summary }) => (
          <li key={topic} className="max-medium:border-b max-medium:border-line">
            <Link
              to={helpAddress(topic)}
              onPointerEnter={() => void readTopic(topic)}
              onClick={onChoose}
              aria-current={topic === current ? 'page' : undefined}
              className="relative block rounded-control px-3 py-2 font-medium text-muted no-underline hover:text-text aria-[current]:bg-hover aria-[current]:font-semibold aria-[current]:text-text max-medium:px-0 max-medium:py-3 max-medium:text-text max-medium:aria-[current]:bg-transparent medium:aria-[current]:before:absolute medium:aria-[current]:before:inset-y-2 medium:aria-[current]:before:left-0 medium:aria-[current]:before:w-[3px] medium:aria-[current]:before:rounded-full medium:aria-[current]:before:bg-accent-mark"
            >
              {title}
              <span className={`block font-normal text-muted ${words ? '' : 'medium:hidden'}`}>
                {summary}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
