// The specification's enumerations (spec §3). Ids go over the wire and into the database; labels are what people read.

export const roles = ['consumer', 'advisor', 'admin'] as const
export type Role = (typeof roles)[number]

export const personTypes = ['consumer', 'advisor'] as const
export type PersonType = (typeof personTypes)[number]

/** Ids 0–20 are positions in this list (spec 3-33). */
export const clientSpecialties = [
  'Entrepreneurs',
  'Start Up Employees',
  'Small Business Owners',
  'Freelancers and Contractors',
  'Corporate Executives',
  'Doctors/Medical Professionals',
  'Attorneys',
  'Military Service Members or Veterans',
  'Teachers/Educators',
  'STEM or Tech Employees',
  'Sales Professionals',
  'Inheritors',
  'Parents of Special Needs Children',
  'Surviving Spouses/Single Parents',
  'Student Debt Holders',
  'First-Generation Americans',
  'Retirees or Pre-retirees',
  'High-Income Earners',
  'Ultra-High-Net-Worth Individuals',
  'Generalists',
  'Creative Professionals',
] as const

/** Index 0–7 (spec 3-34). */
export const serviceTopics = [
  'Family Planning',
  'Charity or Estate Planning',
  'Investment Management',
  'Big Purchase',
  'Taxes',
  'Retirement Planning',
  'Student Loans or Debt Advice',
  'Financial Planning',
] as const

/** Ids 0–3 (spec 3-35). */
export const feeTypes = ['Asset Under Management', 'Flat Fee', 'Monthly Subscription', 'Hourly Fee'] as const

export const genderOptions = ['Male', 'Female', 'Non-binary', 'Other'] as const

export const ageBands = ['18-25', '26-33', '34-45', '46-60', '60+'] as const

export const experienceBands = ['Less than 1 year', '1-5 Years', '6-10 Years', 'More than 10 Years'] as const
