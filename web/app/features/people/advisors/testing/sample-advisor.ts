import type { AdvisorProfile, Application } from '@evenkeel/contract/people/advisors'

// For tests: an advisor with every field of the contract.

export const advisorId = 7001

export const emptyProfile: AdvisorProfile = {
  advisor_id: advisorId,
  email_id: 'ruth@calloway.example',
  profileImage_id: null,
  documents: { adv_document: null, crs_form: null, liquidity_statement: null, disclosure_document: null },
  version: 1,
  status: 'draft',
  published: null,
  changed_fields: [],
  held_texts: [],
  is_demo: false,
  individual_crd_number: null,
  firm_crd_number: null,
  no_record_reason: null,
  registered_states: null,
  first_name: null,
  last_name: null,
  title: 'Financial Advisor',
  company_name: null,
  home_town: null,
  home_state: null,
  office_zip: null,
  phone_number: null,
  hides_email: null,
  hides_phone: null,
  education: null,
  years_of_experience: null,
  gender: null,
  age_band: null,
  languages: null,
  credentials: null,
  bio_text: null,
  why_iam_fa: null,
  favourite_quote: null,
  video_intro_url: null,
  is_fiduciary: null,
  has_disclosures: null,
  specializations: null,
  service_topics: null,
  main_topics: null,
  fees: null,
  takes_commissions: null,
  sells_insurance: null,
  takes_referral_fees: null,
  first_meeting: null,
  calendar_link: null,
  weekly_hours: null,
}

export const bio =
  'I help engineers in Colorado turn stock grants into a plan they understand. For eleven years I have worked with people at start-ups and at large firms, one spreadsheet at a time.'

export const fullProfile: AdvisorProfile = {
  ...emptyProfile,
  version: 4,
  individual_crd_number: '2345678',
  firm_crd_number: '108000',
  registered_states: ['CO', 'TX'],
  first_name: 'Ruth',
  last_name: 'Calloway',
  company_name: 'Calloway Planning',
  home_town: 'Denver',
  home_state: 'CO',
  office_zip: '80302',
  phone_number: '(303) 555-0134',
  years_of_experience: 11,
  languages: ['en', 'es'],
  bio_text: bio,
  specializations: [
    {
      id: 9,
      value: 'STEM or Tech Employees',
      clients_now: 'many',
      evidence: 'Twenty-six engineers with restricted stock, for whom I plan sales and taxes each year.',
    },
  ],
  service_topics: [4, 5],
  main_topics: [4],
  fees: [{ kind: 'hourly-fee', rate: 300, firstYearHours: 10, laterHours: 4 }],
  takes_commissions: false,
  sells_insurance: false,
  takes_referral_fees: false,
  first_meeting: { isFree: true, minutes: 30 },
  calendar_link: 'https://calendar.example/ruth',
}

export const published = { version: 3, at: 1_790_000_000, reviewer: 'Mara Lindqvist' }

const allSteps = [
  'find-your-record',
  'prove-it-is-you',
  'profile',
  'specializations',
  'fees',
  'who-you-take',
  'documents',
]

export const draftApplication: Application = {
  status: 'draft',
  submittedAt: null,
  checks: [
    { kind: 'identity', state: 'not-started', by: null, at: null, note: null },
    { kind: 'register', state: 'not-started', by: null, at: null, note: null },
    { kind: 'documents', state: 'not-started', by: null, at: null, note: null },
    { kind: 'fees', state: 'not-started', by: null, at: null, note: null },
    { kind: 'disclosures', state: 'not-started', by: null, at: null, note: null },
  ],
  decidedAt: null,
  reason: null,
  appeal: null,
  mayAppeal: false,
  contradictions: [],
  proof: { method: null, state: 'not-started', workEmail: null, officerName: null, officerEmail: null },
  missingSteps: allSteps,
  signedName: null,
}

export const completeApplication: Application = {
  ...draftApplication,
  proof: {
    method: 'work-email',
    state: 'passed',
    workEmail: 'ruth@calloway.example',
    officerName: null,
    officerEmail: null,
  },
  missingSteps: [],
}

export const submittedApplication: Application = {
  ...completeApplication,
  status: 'submitted',
  submittedAt: 1_790_000_000,
  signedName: 'Ruth Calloway',
  checks: [
    { kind: 'identity', state: 'passed', by: 'You', at: 1_790_000_000, note: null },
    { kind: 'register', state: 'waiting', by: null, at: null, note: null },
    { kind: 'documents', state: 'not-started', by: null, at: null, note: null },
    { kind: 'fees', state: 'waiting', by: null, at: null, note: null },
    {
      kind: 'disclosures',
      state: 'failed',
      by: 'Mara Lindqvist',
      at: 1_790_000_000,
      note: 'A dispute of 2019 is missing.',
    },
  ],
}
