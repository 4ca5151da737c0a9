import type { ComponentType } from 'react'
import type { AskingSlug } from '../onboarding/step-progress.ts'
import { AboutYouFields } from './about-you-fields.tsx'
import { AdvisorFields } from './advisor-fields.tsx'
import { FamilyFields } from './family-fields.tsx'
import { MeetingFields } from './meeting-fields.tsx'
import { MoneyFields } from './money-fields.tsx'
import { NeedFields } from './need-fields.tsx'
import { PayingFields } from './paying-fields.tsx'
import { PeopleFields } from './people-fields.tsx'

export const allStepFields: Readonly<Record<AskingSlug, ComponentType>> = {
  'about-you': AboutYouFields,
  'what-you-need': NeedFields,
  'people-like-you': PeopleFields,
  family: FamilyFields,
  money: MoneyFields,
  meetings: MeetingFields,
  paying: PayingFields,
  'your-advisor': AdvisorFields,
}
