import type { Change, WishToGiveUp } from '@evenkeel/contract/market/advisor-cards'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { idsOf, meetingModes } from '@evenkeel/contract/people/profile-choices'

// What to save when a tried change is kept: the answers that make every later search like this one.

type SavedAnswers = { [Field in keyof ConsumerAnswers]?: Exclude<ConsumerAnswers[Field], undefined> }

const dropped: Readonly<Record<WishToGiveUp, SavedAnswers>> = {
  gender: { advisor_genders_weight: 'any' },
  age: { advisor_age_bands_weight: 'any' },
  experience: { advisor_experience_weight: 'any' },
  credentials: { advisor_credentials_weight: 'any' },
  fiduciary: { fiduciary_weight: 'any' },
  disclosures: { no_disclosures_weight: 'any' },
  language: { languages: [] },
  // A way to meet is always required; all of them exclude no advisor.
  'takes-meetings': { meeting_modes: idsOf(meetingModes) },
  distance: { meeting_radius_miles: null },
  // The limit stays a preference.
  'yearly-limit': { yearly_limit_weight: 'nice' },
}

export function answersAfterChange(
  change: Change,
  now: Pick<ConsumerAnswers, 'meeting_modes' | 'meeting_times' | 'not_said'>,
): SavedAnswers {
  if (change.kind === 'drop') return dropped[change.wish]
  if (change.kind === 'meeting-time')
    return { meeting_times: [...new Set([...(now.meeting_times ?? []), change.add])] }
  if (change.kind === 'meeting-mode')
    return { meeting_modes: [...new Set([...(now.meeting_modes ?? []), change.add])] }
  if (change.kind === 'meeting-radius') return { meeting_radius_miles: change.miles }
  const isUnsaid = now.not_said?.includes('yearly_limit') ?? false
  return {
    yearly_limit: change.dollars,
    ...(isUnsaid && { not_said: (now.not_said ?? []).filter((field) => field !== 'yearly_limit') }),
  }
}
