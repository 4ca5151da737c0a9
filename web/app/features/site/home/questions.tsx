import { Minus, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { SectionFrame, SectionHead } from './home-section.tsx'

const questions = [
  {
    question: 'Is it really free for me?',
    answer: 'Yes. You never pay us. Each card shows what the advisor would charge you.',
  },
  {
    question: 'Will I get calls?',
    answer:
      'No. We don’t ask for your number, and an advisor sees your email only if you share it with them.',
  },
  {
    question: 'What if no advisor fits?',
    answer: (
      <>
        We show what each must-have rules out, and you can relax one with a click. If no advisor is left, we
        list independent directories that pay us nothing.{' '}
        <Link to="/help?content=matchmaking">How matchmaking works</Link>
      </>
    ),
  },
  {
    question: 'How do I check an advisor myself?',
    answer: (
      <>
        Every profile shows a CRD number. Look it up in{' '}
        <ExternalLink href="https://brokercheck.finra.org">BrokerCheck</ExternalLink> and in{' '}
        <ExternalLink href="https://adviserinfo.sec.gov">IAPD</ExternalLink>, the two public registers. Each
        can list what the other lacks. <Link to="/help?content=general">See the steps</Link>
      </>
    ),
  },
  {
    question: 'Do you give investment advice?',
    answer: (
      <>
        No. We introduce you to advisors and show what they cost. Read our{' '}
        <Link to="/legal/disclosures">disclosures</Link>.
      </>
    ),
  },
]

export function Questions() {
  return (
    <SectionFrame id="questions">
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
