import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import { states } from '@evenkeel/contract/people/profile-choices'
import { usePhoto } from '../../../../server-link/use-photo.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { demoSentence } from '../../../../words/demo-sentence.ts'
import { payLine } from '../fees/pay-line.ts'
import { showAdvisor } from './show-advisor.ts'

/** Who the advisor is at a glance. The pay line appears wherever an advisor is named. */
export function ProfileHead({ profile }: { profile: AdvisorProfile }) {
  const photo = usePhoto(profile.profileImage_id)
  const { name, title, company, location } = showAdvisor(profile)
  const place = [location, profile.home_state && states[profile.home_state]].filter(Boolean).join(', ')
  return (
    <section className="card flex flex-col gap-4" aria-label={name}>
      <div className="flex items-start gap-4">
        <Avatar name={name === 'Unknown' ? '' : name} id={profile.advisor_id} src={photo} size="large" />
        <div className="min-w-0 flex-1">
          <h2 className="text-24">{name}</h2>
          <p className="text-16">{title}</p>
          {(company || place) && <p className="text-muted">{[company, place].filter(Boolean).join(' · ')}</p>}
        </div>
      </div>
      <p className="text-pretty">{payLine(name)}</p>
      {profile.is_demo && <p className="text-12 text-muted">{demoSentence}</p>}
    </section>
  )
}
