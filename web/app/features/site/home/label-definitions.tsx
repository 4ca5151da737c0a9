import { HomeSection } from './home-section.tsx'

const definitions = [
  {
    label: 'fit 91',
    meaning: 'The middle of two scores: how well Ruth suits you (93), and how well you suit her (89).',
  },
  {
    label: '13 of 16',
    meaning:
      'Cost may weigh 16 points for you. Ruth earns 13, because she is under your limit but not the cheapest. The rows add up to your 93.',
  },
  { label: 'about $2,480 in year 1', meaning: 'Her fee plus fund costs, with your numbers.' },
  {
    label: 'Registered in CO · checked 1 Oct',
    meaning: 'Read from the public register on that day. Registration does not imply skill.',
  },
  {
    label: 'pays us $90 a month',
    meaning: 'What this advisor pays us, on every card, in the same size as the praise.',
  },
  {
    label: 'answers usually in 6 h',
    meaning:
      'Median of 41 requests in 90 days, late ones included. On a real card both numbers stand beside it.',
  },
]

export function LabelDefinitions() {
  return (
    <HomeSection id="labels" title="Every label, explained">
      <dl className="mt-6 grid gap-5 min-[640px]:grid-cols-2 medium:grid-cols-3 medium:gap-8">
        {definitions.map(({ label, meaning }) => (
          <div key={label} className="border-t-2 border-accent-mark pt-3">
            <dt className="font-semibold">{label}</dt>
            <dd className="mt-1 text-pretty text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </HomeSection>
  )
}
