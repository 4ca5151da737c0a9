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
    title: 'What a match is',
    icon: <Scale aria-hidden="true" className="text-accent-text" />,
    content: (
      <>
        <p>Somebody reads your profile and asks you. When you accept, it is a match, and you can talk.</p>
        <p>
          The fit goes from 0 to 100. It is the mean of two sides: how well you suit them, and how well they
          suit you.
        </p>
      </>
    ),
  },
  {
    title: 'What you see before you accept',
    icon: <Eye aria-hidden="true" className="text-accent-text" />,
    content: (
      <>
        <p>
          An initial, state and age band, ranked topics, specialties, asset band, kind of help, meeting mode,
          their message, and the fit from both sides.
        </p>
        <p>No name, email, phone, ZIP code or exact sum. Accepting shows you what they chose to show.</p>
      </>
    ),
  },
  {
    title: 'Your promise, and your score',
    icon: <Clock aria-hidden="true" className="text-accent-text" />,
    content: (
      <>
        <p>You answer each request within 2 business days. A clock shows both of you what is left.</p>
        <p className="num">
          Answer score = requests answered in time ÷ requests that came due. It counts from your fifth request
          on, for 4 of their 100 points.
        </p>
        <p className="num">
          Your side of the fit: specialties 30, topics 25, asset band 15, kind of help 10, meeting 10, age
          band 10.
        </p>
      </>
    ),
  },
  {
    title: 'How the order is decided',
    icon: <ListOrdered aria-hidden="true" className="text-accent-text" />,
    content: (
      <>
        <p>
          By how likely they want you, how likely you accept, and how much room you have. One of the first 8
          places is kept for advisors who have been shown fewer than 20 times.
        </p>
        <p>
          It is not for sale: what you pay us is no part of it. Read{' '}
          <Link to="/legal/how-we-are-paid">how we are paid</Link>.
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
