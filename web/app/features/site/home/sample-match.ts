// The invented sample card on the home page, labeled as such. Its figures are consistent: the rows add up to
// the consumer's side, the fit is the mean of both sides, and the cost is what the cost demo below shows for
// $180 per month.
export const sampleMatch = {
  name: 'Ruth Calloway',
  firstName: 'Ruth',
  title: 'Financial Planner, Larkspur Planning',
  place: 'Boulder, 24 miles, or video',
  fit: 91,
  mine: 93,
  theirs: 89,
  factors: [
    { label: 'Topics', got: 24, max: 26 },
    { label: 'Specialties', got: 21, max: 21 },
    { label: 'Cost', got: 13, max: 16 },
    { label: 'Meetings', got: 9, max: 11 },
    { label: 'Four more', got: 26, max: 26 },
  ],
  firstYearCost: 2480,
  answersIn: '6 h',
  register: 'Registered in CO',
  registerReadAt: '2026-10-01',
  paysUs: '$90 a month',
} as const
