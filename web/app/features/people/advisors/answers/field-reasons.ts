import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'

interface Asks {
  why: string
  whoSees: string
  /** Shows an open eye because someone other than Evenkeel sees the answer. */
  isSeen: boolean
}

const shown = (why: string): Asks => ({ why, whoSees: 'Shown to consumers', isSeen: true })

/** Why we ask each question and who sees the answer (product rules for every screen). */
export const fieldReasons: Readonly<Record<AdvisorField, Asks>> = {
  individual_crd_number: shown(
    'It ties this profile to one person in the public register, so that nobody can publish under your name.',
  ),
  firm_crd_number: shown('The firm’s Form ADV is what your fees are compared with.'),
  no_record_reason: {
    why: 'Without a record a person looks at your application instead of the register.',
    whoSees: 'Only our reviewers',
    isSeen: false,
  },
  registered_states: shown('You are shown only to consumers in states where you may advise them.'),
  first_name: shown('Consumers compare it with the public register.'),
  last_name: shown('Consumers compare it with the public register.'),
  title: shown('It stands under your name on every card.'),
  company_name: shown('Consumers look up the firm before they ask you.'),
  home_town: shown('Some consumers want to meet in person.'),
  home_state: shown('Some consumers want to meet in person.'),
  phone_number: {
    why: 'So that a reviewer can reach you about your application, and consumers after you accept their request.',
    whoSees: 'Our reviewers, and consumers you accept',
    isSeen: true,
  },
  hides_email: {
    why: 'Consumers you accept can write to you directly.',
    whoSees: 'Consumers you accept',
    isSeen: true,
  },
  hides_phone: {
    why: 'Consumers you accept can call you directly.',
    whoSees: 'Consumers you accept',
    isSeen: true,
  },
  education: shown('Some consumers ask for it. It must be true on request.'),
  years_of_experience: shown('Consumers can ask for a band of experience, and your card shows the band.'),
  gender: shown('Some consumers prefer to talk to a woman or a man. You need not say.'),
  age_band: shown('Some consumers prefer an advisor of their own age. You need not say.'),
  languages: shown('Consumers can ask for an advisor who speaks their language.'),
  credentials: shown('Consumers can ask for a credential. We check it with its issuer.'),
  bio_text: shown('It is the first text consumers read about you.'),
  why_iam_fa: shown('Many consumers decide by the person and not by the table.'),
  favourite_quote: shown('A line that sounds like you.'),
  video_intro_url: shown(
    'A face and a voice say what a text cannot. It is a link, never a player in our page.',
  ),
  is_fiduciary: shown('Many consumers ask for a fiduciary. You must be able to show it in writing.'),
  has_disclosures: shown(
    'Consumers can ask for advisors with nothing reported. We compare your answer with the register.',
  ),
  specializations: shown('It is the largest part of a match. The evidence stands beside it.'),
  service_topics: shown('A consumer’s topics are matched with yours.'),
  main_topics: shown('Main topics stand first on your card and weigh more.'),
  fees: shown('Consumers see what you cost them in dollars, over 1, 10 and 30 years.'),
  takes_commissions: shown('“Fee-only” is said only where all three answers are No.'),
  sells_insurance: shown('“Fee-only” is said only where all three answers are No.'),
  takes_referral_fees: shown('“Fee-only” is said only where all three answers are No.'),
  first_meeting: shown('Consumers want to know whether the first talk costs something.'),
  calendar_link: shown('It is where consumers book a meeting with you.'),
  weekly_hours: shown('Consumers choose a free time in these hours.'),
}
