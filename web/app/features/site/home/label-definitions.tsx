import { HomeSection } from './home-section.tsx'

const definitions = [
  {
    label: 'Fit 91',
    meaning: 'The average of two scores: how well Ruth suits you (93) and how well you suit her (89).',
  },
  {
    label: '13 of 16',
    meaning: 'Cost is worth up to 16 points to you. Ruth earns 13: under your limit, but not the cheapest.',
  },
  { label: 'About $2,480 in year 1', meaning: 'Her fee plus fund costs, using your numbers.' },
  {
    label: 'Registered in CO · checked Oct 1',
    meaning: 'From the public register on that date. Registration doesn’t imply skill.',
  },
  {
    label: 'Pays us $90 a month',
    meaning: 'What the advisor pays us, shown on every card.',
  },
  {
    label: 'Usually answers in 6 h',
    meaning: 'The median of 41 requests in 90 days, including late answers.',
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
