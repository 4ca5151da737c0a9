import { asTheirs, seenAfterAccepting, seenBeforeAccepting } from '@evenkeel/contract/people/who-sees-what'
import { Clock, Eye, ListOrdered, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ContentBlock } from '../../../ui/content-block.tsx'

interface IntroCard {
  title: string
  icon: ReactNode
  content: ReactNode
}

// The weights of the first version of matching (product.md 3.21); Help shows the same.
const cards: readonly IntroCard[] = [
  {
    title: 'How matching works',
    icon: <Scale aria-hidden="true" className="text-accent-text" />,
    content: (
      <>
        <p>A client sends a request. Accept it, and you’re matched and can talk.</p>
        <p>Fit runs from 0 to 100. It averages how well you suit them and how well they suit you.</p>
      </>
    ),
  },
  {
    title: 'What you see before you accept',
    icon: <Eye aria-hidden="true" className="text-accent-text" />,
    content: (
      <>
        <p>You see {asTheirs(seenBeforeAccepting())}, unless they hide some of it.</p>
        <p>Once you accept, you also see {asTheirs(seenAfterAccepting())}, and what they chose to share.</p>
      </>
    ),
  },
  {
    title: 'Your promise and your score',
    icon: <Clock aria-hidden="true" className="text-accent-text" />,
    content: (
      <>
        <p>Answer each request within 2 business days. You both see the time left.</p>
        <p className="num">
          Answer score = requests answered on time ÷ requests due. From your fifth request, it’s worth 4 of
          their 100 points.
        </p>
        <p className="num">
          Your side of the fit: specialties 30, topics 25, assets 15, type of help 10, meetings 10, age 10.
        </p>
      </>
    ),
  },
  {
    title: 'How we rank advisors',
    icon: <ListOrdered aria-hidden="true" className="text-accent-text" />,
    content: (
      <>
        <p>
          By how likely they are to choose you, how likely you are to accept, and your capacity. One of the
          first 8 places goes to advisors shown fewer than 3 times.
        </p>
        <p>
          What you pay us plays no part. Read <Link to="/legal/how-we-are-paid">how we’re paid</Link>.
        </p>
      </>
    ),
  },
]

export function IntroCards() {
  return (
    <ol className="grid gap-6 medium:grid-cols-2">
      {cards.map(({ title, icon, content }, place) => (
        <ContentBlock
          key={title}
          as="li"
          headingAs="h2"
          title={
            <>
              <span className="sr-only">{place + 1}. </span>
              {title}
            </>
          }
          action={icon}
        >
          <div className="flex flex-col gap-3 text-muted">{content}</div>
        </ContentBlock>
      ))}
    </ol>
  )
}
