import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import type { PhotoPart } from '../onboarding/onboarding-parts.ts'
import { refreshAdvisorProfile } from './refresh-advisor-profile.ts'
import { showAdvisor } from './show-advisor.ts'

/** The photo has its own call; afterwards the profile is read again and unsaved input stays. */
export function OwnPhotoBlock({ profile, photo }: { profile: AdvisorProfile; photo: PhotoPart }) {
  const { name } = showAdvisor(profile)
  return photo({
    name: name === 'Unknown' ? '' : name,
    id: profile.advisor_id,
    photoId: profile.profileImage_id,
    onChanged: () => refreshAdvisorProfile(profile.advisor_id),
  })
}
