import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'

/** The label of each answer, shared by forms, missing answers and changes. */
export const fieldLabels: Readonly<Record<AdvisorField, string>> = {
  individual_crd_number: 'Your CRD number',
  firm_crd_number: 'CRD number of your firm',
  no_record_reason: 'Why there is no record',
  registered_states: 'States you are registered in',
  first_name: 'First name',
  last_name: 'Last name',
  title: 'Title',
  company_name: 'Firm',
  home_town: 'Town of your office',
  home_state: 'State of your office',
  phone_number: 'Phone',
  hides_email: 'Email hidden from consumers you accept',
  hides_phone: 'Phone hidden from consumers you accept',
  education: 'Education',
  years_of_experience: 'Years of experience',
  gender: 'Gender',
  age_band: 'Age band',
  languages: 'Languages',
  credentials: 'Credentials',
  bio_text: 'About you',
  why_iam_fa: 'Why you are an advisor',
  favourite_quote: 'Favourite quote',
  video_intro_url: 'Video introduction',
  is_fiduciary: 'Fiduciary at all times',
  has_disclosures: 'Disclosures in the register',
  specializations: 'Specializations',
  service_topics: 'Topics',
  main_topics: 'Main topics',
  fees: 'Ways you are paid',
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
