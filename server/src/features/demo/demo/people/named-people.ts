import { noConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { firstCriteria } from '@evenkeel/contract/people/criteria'
import type { DemoAdvisor } from './make-advisor.ts'
import type { DemoConsumer } from './make-consumer.ts'

// The two with logins whom everybody who tries the product becomes first. Their accounts are made by identity; what
// they say of themselves stands here.

const { paused_until: _, ...everybody } = firstCriteria

export const dana: DemoAdvisor = {
  id: 201,
  email: 'dana@demo.example',
  timeZone: 'America/Los_Angeles',
  answers: {
    individual_crd_number: '99000201',
    firm_crd_number: '89000201',
    registered_states: ['AZ', 'CA', 'CO', 'ID', 'OR', 'TX', 'UT', 'WA'],
    first_name: 'Dana',
    last_name: 'Okafor',
    title: 'Founder and Financial Planner',
    company_name: 'Harborline Planning',
    home_town: 'Gig Harbor',
    home_state: 'WA',
    phone_number: '(253) 555-0142',
    education: 'BS in Computer Science, Tamarack State University',
    years_of_experience: 14,
    gender: 'Female',
    age_band: '46-60',
    languages: ['en'],
    credentials: ['cfp', 'ea'],
    bio_text:
      'I wrote payroll software for eleven years, and what I remember is not the code. It is the calls in January from people who had been paid in stock and could not believe their tax forms. I started answering those calls for a living fourteen years ago, and in time Harborline Planning grew out of it.\n\nMost of the people I work with are engineers, researchers and product people between thirty and fifty. Their pay comes in four or five forms and their savings in one: the stock of the company they work for. We agree on a ceiling for that stock, put the sales on a calendar, and project the taxes in June and again in November. Once that runs by itself there is room for the questions that matter more, such as whether one of you can take a year off.\n\nI charge a monthly subscription and nothing else. I manage no money and sell nothing, so you keep your accounts where they are, and I can tell you to pay off the house without losing by it. Because I am an enrolled agent, I can also prepare the return that goes with the plan.\n\nI work from a small office above the marina in Gig Harbor and by video. At home there are my husband, two teenagers and a wooden boat that leaks.',
    why_iam_fa:
      'In my first job I saw what a wrong withholding rate does to a family in April. It was a small mistake, made once, in a box nobody had explained. I wanted to be the person who explains the box.',
    favourite_quote: 'Small leaks sink big ships. (On the wall above the boat’s pump)',
    is_fiduciary: true,
    has_disclosures: false,
    specializations: [
      {
        id: 9,
        clients_now: 'many',
        evidence:
          '38 engineers and scientists at public companies. For each I keep a sell schedule, a June and a November tax projection, and a plan for the year between two jobs.',
      },
      {
        id: 1,
        clients_now: 'some',
        evidence:
          'Eleven people hold options in private companies. I have been through two acquisitions with them, one of them on nine days’ notice.',
      },
      {
        id: 17,
        clients_now: 'some',
        evidence:
          'Sixteen two-career households earning above $300,000. We coordinate deferrals, backdoor contributions and giving before the year ends.',
      },
    ],
    service_topics: [0, 3, 4, 5, 7],
    main_topics: [4, 5, 7],
    fees: [{ kind: 'monthly-subscription', monthly: 190, setUp: 400, minimumTermMonths: 3 }],
    takes_commissions: false,
    sells_insurance: false,
    takes_referral_fees: false,
    first_meeting: { isFree: true, minutes: 30 },
    weekly_hours: {
      timeZone: 'America/Los_Angeles',
      hours: [
        { day: 'mon', from: '09:00', to: '12:00' },
        { day: 'tue', from: '09:00', to: '12:00' },
        { day: 'tue', from: '16:00', to: '19:00' },
        { day: 'wed', from: '09:00', to: '12:00' },
        { day: 'wed', from: '13:00', to: '16:00' },
        { day: 'thu', from: '13:00', to: '19:00' },
      ],
      lengthMinutes: 30,
      bufferMinutes: 15,
      noticeDays: 1,
      horizonDays: 45,
      perDay: 4,
    },
  },
  criteria: {
    ...everybody,
    states: ['AZ', 'CA', 'CO', 'ID', 'OR', 'TX', 'UT', 'WA'],
    de_minimis_states: ['MT', 'NV'],
    meeting_modes: ['video', 'phone', 'in-person'],
    new_clients_per_month: 20,
    age_bands: [{ value: '34-45', stance: 'prefer' }],
    specialties: [
      { value: 9, stance: 'prefer' },
      { value: 1, stance: 'prefer' },
    ],
    topics: [
      { value: 4, stance: 'prefer' },
      { value: 5, stance: 'prefer' },
      { value: 2, stance: 'never' },
    ],
    kinds_of_help: [
      { value: 'ongoing-advice', stance: 'prefer' },
      { value: 'manage-investments', stance: 'never' },
    ],
  },
  pausedForDays: null,
  settings: { has_seen_intro: true },
  appliedDaysAgo: 410,
  reviewDays: 16,
}

export const robin: DemoConsumer = {
  id: 101,
  email: 'robin@demo.example',
  timeZone: 'America/Denver',
  answers: {
    ...noConsumerAnswers,
    first_name: 'Robin',
    last_name: 'Vale',
    state: 'CO',
    zip: '80205',
    age_band: '34-45',
    time_zone: 'America/Denver',
    service_topics: [5, 4, 0],
    why_now: 'equity-event',
    in_one_sentence:
      'Half of our savings is company stock that vests over four years, and I do not know how the taxes work.',
    kind_of_help: 'ongoing-advice',
    client_specialties: [9],
    marital_status: 'partnered',
    partner_joins: true,
    dependants: 2,
    children_ages: [4, 7],
    special_needs_child: false,
    caring_for_parents: false,
    employment: 'employed',
    income_band: '120k-250k',
    assets: 240_000,
    asset_band: '100k-250k',
    debts: { mortgage: 385_000, student: 14_000 },
    saving_per_month: 1500,
    certainty: 'roughly',
    meeting_modes: ['video', 'in-person'],
    meeting_radius_miles: 25,
    meeting_times: ['weekday-evening'],
    languages: ['en'],
    fee_order: [2, 1, 3, 0],
    wants_least_cost: false,
    yearly_limit: 3500,
    advisor_experience: ['6-10 Years', 'More than 10 Years'],
    advisor_experience_weight: 'nice',
    advisor_credentials: ['cfp'],
    advisor_credentials_weight: 'must',
    fiduciary_weight: 'must',
    no_disclosures_weight: 'nice',
    not_said: ['own_gender'],
  },
  joinedDaysAgo: 12,
  hasFinished: true,
  wantsTips: false,
  settings: null,
}
