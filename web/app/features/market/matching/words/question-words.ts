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
  assetBand: { name: 'your asset band', ...money },
  assets: { name: 'your asset band', ...money },
  incomeBand: { name: 'your income band', ...money },
  incomeAtMost: { name: 'your income band', ...money },
  ageBand: { name: 'your age band', step: 'about-you' },
  state: { name: 'your state', step: 'about-you' },
  meetingModes: { name: 'how you want to meet', step: 'meetings' },
  meetingTimes: { name: 'when you have time', step: 'meetings' },
  languages: { name: 'the languages you speak', step: 'meetings' },
  feeOrder: { name: 'how you would rather pay', step: 'paying' },
  yearlyLimit: { name: 'the most you would pay a year', step: 'paying' },
  genders: { name: 'the gender of your advisor', step: 'your-advisor' },
  ageBands: { name: 'the age of your advisor', step: 'your-advisor' },
  experience: { name: 'the experience of your advisor', step: 'your-advisor' },
  credentials: { name: 'the credentials you want', step: 'your-advisor' },
  fiduciary: { name: 'whether you want a fiduciary', step: 'your-advisor' },
  noDisclosures: { name: 'whether reported disclosures matter', step: 'your-advisor' },
}

const anyQuestion: Question = { name: 'one more question', step: 'about-you' }

/** @testSeam Lets a test compare the names with those of the matching package. */
export const questionNames = Object.keys(questions)

export function questionOf(question: string): { name: string; to: string } {
  const { name, step } = questions[question] ?? anyQuestion
  return { name, to: `/onboarding/consumer/${step}` }
}
