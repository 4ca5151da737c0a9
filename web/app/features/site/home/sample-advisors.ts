import { type SamplePerson, samplePeople } from './sample-people.ts'

// The invented advisors of the sample list, labeled as such. Their figures are consistent: the fit is the mean of both
// sides, the best comes first, and the cost is what the cost model says for $240,000 and $1,200 saved per month (a
// test compares them).

export interface SampleAdvisor {
  person: SamplePerson
  firstName: string
  title: string
  fit: number
  mine: number
  theirs: number
  strengths: readonly [string, string]
  weakness: string
  firstYearCost: number
  place: string
  nextOpening: string
  paysUs: string
}

export const sampleAdvisors: readonly SampleAdvisor[] = [
  {
    person: samplePeople.dana,
    firstName: 'Dana',
    title: 'Financial Planner',
    fit: 90,
    mine: 92,
    theirs: 88,
    strengths: ['Main topic: Retirement Planning', 'Works with 21+ STEM or Tech Employees'],
    weakness: 'Taxes is not a main topic',
    firstYearCost: 2300,
    place: '3 miles or video',
    nextOpening: 'Thursday, 5:30 pm',
    paysUs: '$90 a month',
  },
  {
    person: samplePeople.ruth,
    firstName: 'Ruth',
    title: 'Financial Planner',
    fit: 88,
    mine: 90,
    theirs: 86,
    strengths: ['Main topics: Retirement Planning, Taxes', 'Monthly Subscription, your first choice'],
    weakness: 'Evenings only on Tuesday and Thursday',
    firstYearCost: 2480,
    place: '24 miles or video',
    nextOpening: 'Friday, 12:00 pm',
    paysUs: '$90 a month',
  },
  {
    person: samplePeople.marcus,
    firstName: 'Marcus',
    title: 'Wealth Advisor',
    fit: 84,
    mine: 82,
    theirs: 86,
    strengths: ['Main topic: Retirement Planning', 'CFP and CFA'],
    weakness: 'Percentage fee, your last choice',
    firstYearCost: 2581,
    place: '2 miles or video',
    nextOpening: 'Wednesday, 9:00 am',
    paysUs: '$90 a month',
  },
  {
    person: samplePeople.helena,
    firstName: 'Helena',
    title: 'Tax Advisor',
    fit: 82,
    mine: 84,
    theirs: 80,
    strengths: ['Main topics: Taxes, Retirement Planning', 'Free on weekday evenings'],
    weakness: 'Hourly Fee, your third choice',
    firstYearCost: 3320,
    place: 'Video only',
    nextOpening: 'Wednesday, 6:00 pm',
    paysUs: 'nothing',
  },
]
