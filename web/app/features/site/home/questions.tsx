import { Minus, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { SectionFrame, SectionHead } from './home-section.tsx'

const questions = [
  {
    question: 'Is it really free for me?',
    answer:
      'Yes. You pay us nothing, before or after you hire somebody. What an advisor would charge you stands on the card before you ask.',
  },
  {
    question: 'Will my phone ring?',
    answer:
      'No. We do not ask for your number, and an advisor cannot see your email unless you tick it for that advisor.',
  },
  {
    question: 'What if nobody fits?',
    answer: (
      <>
        You see which of your must-haves removes how many advisors, and can relax one with a click. If nobody
        is left, we name independent directories that pay us nothing. More in{' '}
        <Link to="/help?content=matchmaking">Matchmaking</Link>.
      </>
    ),
  },
  {
    question: 'How do I check an advisor myself?',
    answer: (
      <>
        With the CRD number, which stands on every profile. Look it up in{' '}
        <ExternalLink href="https://brokercheck.finra.org">BrokerCheck</ExternalLink> and in{' '}
        <ExternalLink href="https://adviserinfo.sec.gov">IAPD</ExternalLink>, the two public registers: each
        can hold what the other lacks. <Link to="/help?content=general">Step by step</Link>.
      </>
    ),
  },
  {
    question: 'Do you give investment advice?',
    answer: (
      <>
        No. We introduce people to advisors and show what they cost. Cost figures are illustrations. What we
        are and are not stands in our <Link to="/legal/disclosures">disclosures</Link>.
      </>
    ),
  },
]

export function Questions() {
  return (
    <SectionFrame>
      <div className="grid gap-5 medium:grid-cols-[1fr_2fr] medium:gap-8">
        <SectionHead title="Questions" />
        <div>
          {questions.map(({ question, answer }, at) => (
            <details key={question} open={at === 0} className="group border-b border-line">
              <summary className="flex min-h-13 list-none items-center justify-between gap-3 py-3 [&::-webkit-details-marker]:hidden">
                <h3>{question}</h3>
                <Plus className="text-muted group-open:hidden" />
                <Minus className="hidden text-muted group-open:block" />
              </summary>
              <p className="max-w-[36em] pb-4 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </SectionFrame>
  )
}
