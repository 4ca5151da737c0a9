import type { SupportTopic } from '@evenkeel/contract/contact/support'

interface AskedOnce {
  daysAgo: number
  topic: SupportTopic
  subject: string
  text: string
  /** Hours later, by staff. */
  answered?: { afterHours: number; text: string; state: 'waiting-for-you' | 'solved' }
  /** What whoever asked thought of it. */
  rated?: { isGood: boolean; comment: string }
}

// What the two with logins have asked us, so that both the page and the desk have something on them.

export const askedByRobin: readonly AskedOnce[] = [
  {
    daysAgo: 8,
    topic: 'privacy',
    subject: 'Who can see what I own?',
    text: 'I entered our savings and the mortgage while signing up. Does an advisor see those numbers before I pick one?',
    answered: {
      afterHours: 3,
      text: 'No. Advisors see a band at most, such as $100k to $250k, and only once you send them a request. The exact numbers stay with us; we use them to work out what each advisor would cost you. Under Settings, “Who looked at your data” lists everybody who has opened your card.',
      state: 'solved',
    },
    rated: { isGood: true, comment: 'Quick and clear, thank you.' },
  },
  {
    daysAgo: 2,
    topic: 'fees',
    subject: 'Is the yearly cost before or after tax?',
    text: 'The card says about $3,100 a year for a subscription. Can I deduct that, and is it what I would really pay?',
    answered: {
      afterHours: 5,
      text: 'The sum is what leaves your account in the first year, before anything your tax return may give back. For most people advice like this is not deductible; your advisor can say more. Which advisor’s card was it? Then we check that the number is the one they publish.',
      state: 'waiting-for-you',
    },
  },
]

export const askedByDana: readonly AskedOnce[] = [
  {
    daysAgo: 0.15,
    topic: 'record',
    subject: 'My record shows an old branch office',
    text: 'The register moved my branch to Gig Harbor in spring, but my record here still lists Tacoma. Can you read it again?',
  },
]
