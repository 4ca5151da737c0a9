import { ExternalLink } from 'lucide-react'
import { ContentBlock } from '../../../../ui/content-block.tsx'

const directories = [
  {
    name: 'NAPFA',
    address: 'https://www.napfa.org/',
    words: 'Fee-only advisors, listed by their national association.',
  },
  {
    name: 'XY Planning Network',
    address: 'https://www.xyplanningnetwork.com/',
    words: 'Planners with no asset minimum, often for a monthly fee.',
  },
  {
    name: 'Garrett Planning Network',
    address: 'https://garrettplanningnetwork.com/',
    words: 'Planners who charge by the hour.',
  },
  {
    name: 'CFP Board: Let’s Make a Plan',
    address: 'https://www.letsmakeaplan.org/',
    words: 'All CFP professionals.',
  },
] as const

/** Other directories may list advisors that we do not. */
export function OutsideDirectories() {
  return (
    <ContentBlock
      isCompact
      headingAs="h3"
      title="Other free directories"
      description="They’re independent and pay us nothing."
    >
      <ul className="flex flex-col gap-2">
        {directories.map(({ name, address, words }) => (
          <li key={address}>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-center gap-1.5"
            >
              {name}
              <ExternalLink className="size-4" aria-hidden="true" />
            </a>
            <p className="text-muted">{words}</p>
          </li>
        ))}
      </ul>
    </ContentBlock>
  )
}
