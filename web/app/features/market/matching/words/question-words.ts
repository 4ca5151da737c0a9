// Answers the engine is missing: the name of the question in a sentence, and the step that asks it.

interface Question {
  name: string
  step: string
}

const money = { step: 'money' }
const questions: Readonly<Record<string, Question>> = {
  topics: { name: 'your topics', step: 'what-you-need' },
  kindOfHelp: { name: 'the kind of help you want', step: 'what-you-need' },
  specialties: { name: 'what describes you', step: 'people-like-you' },
  assetBand: { name: 'your asset range', ...money },
  assets: { name: 'your asset range', ...money },
  incomeBand: { name: 'your income range', ...money },
  incomeAtMost: { name: 'your income range', ...money },
  ageBand: { name: 'your age range', step: 'about-you' },
  state: { name: 'your state', step: 'about-you' },
  meetingModes: { name: 'how you want to meet', step: 'meetings' },
  meetingTimes: { name: 'when you’re free', step: 'meetings' },
  languages: { name: 'the languages you speak', step: 'meetings' },
  feeOrder: { name: 'how you’d like to pay', step: 'paying' },
  yearlyLimit: { name: 'your annual cost limit', step: 'paying' },
  genders: { name: 'your preferred gender for an advisor', step: 'your-advisor' },
  ageBands: { name: 'your preferred age for an advisor', step: 'your-advisor' },
  experience: { name: 'how much experience you want', step: 'your-advisor' },
  credentials: { name: 'the credentials you want', step: 'your-advisor' },
  fiduciary: { name: 'whether you want a fiduciary', step: 'your-advisor' },
  noDisclosures: { name: 'whether disclosures matter to you', step: 'your-advisor' },
}

const anyQuestion: Question = { name: 'one more answer', step: 'about-you' }

/** @testSeam Lets a test compare the names with those of the matching package. */
export const questionNames = Object.keys(questions)

/** More than these three at once would not be answered. */
const mostAsked = 3

/** The questions to offer, the most informative first; two of the engine's may be one of ours. */
export function openQuestionsOf(open: readonly string[]): { name: string; to: string }[] {
  const known = open.filter((question) => Object.hasOwn(questions, question)).map(questionOf)
  return known
    .filter(({ name }, at) => known.findIndex((one) => one.name === name) === at)
    .slice(0, mostAsked)
}

/** After answering there, the list is made anew. */
export function questionOf(question: string): { name: string; to: string } {
  const { name, step } = questions[question] ?? anyQuestion
  return { name, to: `/onboarding/consumer/${step}?for=list` }
}
