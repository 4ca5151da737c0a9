import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'

/** The label of each answer, shared by forms, missing answers and changes. */
export const fieldLabels: Readonly<Record<AdvisorField, string>> = {
  individual_crd_number: 'Your CRD number',
  firm_crd_number: 'Firm CRD number',
  no_record_reason: 'Why is there no record?',
  registered_states: 'States where you’re registered',
  first_name: 'First name',
  last_name: 'Last name',
  title: 'Title',
  company_name: 'Firm',
  home_town: 'Office city',
  home_state: 'Office state',
  office_zip: 'Office ZIP code',
  phone_number: 'Phone',
  hides_email: 'Email hidden after you accept',
  hides_phone: 'Phone hidden after you accept',
  education: 'Education',
  years_of_experience: 'Years of experience',
  gender: 'Gender',
  age_band: 'Age range',
  languages: 'Languages',
  credentials: 'Credentials',
  bio_text: 'About you',
  why_iam_fa: 'Why you’re an advisor',
  favourite_quote: 'Favorite quote',
  video_intro_url: 'Video introduction',
  is_fiduciary: 'Fiduciary at all times',
  has_disclosures: 'Disclosures in the register',
  specializations: 'Specializations',
  service_topics: 'Topics',
  main_topics: 'Main topics',
  fees: 'How you’re paid',
  takes_commissions: 'Commissions',
  sells_insurance: 'Insurance license',
  takes_referral_fees: 'Referral fees',
  first_meeting: 'First meeting',
  calendar_link: 'Booking page',
  weekly_hours: 'Weekly hours',
}

/** Fields by their name in an answer of the server, which may be newer than this page. */
export const isField = (name: string): name is AdvisorField => isKeyOf(fieldLabels, name)
export const labelOf = (name: string): string => (isField(name) ? fieldLabels[name] : name)
