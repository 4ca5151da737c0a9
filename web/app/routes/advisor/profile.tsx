import { personUuid } from '@evenkeel/contract/person-id'
import { PublicPageCard } from '../../features/contact/public-page/public-page-card.tsx'
import { ReviewsSection } from '../../features/contact/reviews/reviews-section.tsx'
import { AdvisorProfilePage } from '../../features/people/advisors/profile/advisor-profile-page.tsx'
import type { ProfileParts } from '../../features/people/advisors/profile/profile-parts.ts'
import { refreshAdvisorProfile } from '../../features/people/advisors/profile/refresh-advisor-profile.ts'
import { useAdvisorProfile } from '../../features/people/advisors/profile/use-advisor-profile.ts'
import { AdvisorDocuments } from '../../features/people/documents/advisor-documents.tsx'
import { OwnDocuments } from '../../features/people/documents/own-documents.tsx'
import { OwnPhoto } from '../../features/people/documents/own-photo.tsx'
import { RecordPanel } from '../../features/people/register/record-panel.tsx'
import { PersonNotFound } from '../../layout/gates/person-not-found.tsx'
import { usePathPerson } from '../../layout/gates/use-path-person.ts'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { useFormHelp } from '../../layout/header/use-form-help.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { useSession } from '../../session/use-session.ts'
import { ContentBlock } from '../../ui/content-block.tsx'
import { advisorProfileHelp, readAdvisorHelp } from '../help-panels.tsx'

export const handle = { title: 'Profile', loginTo: 'see this profile' } satisfies PageHandle
export const meta = () => privateMeta(handle.title)

const parts: ProfileParts = {
  record: (props) => <RecordPanel {...props} />,
  documents: (props) => <AdvisorDocuments {...props} />,
  ownDocuments: ({ profile }) => (
    <ContentBlock title="Documents" headingAs="h2">
      <OwnDocuments
        headingAs="h3"
        firmCrd={profile.firm_crd_number}
        onChanged={() => refreshAdvisorProfile(profile.advisor_id)}
      />
    </ContentBlock>
  ),
  photo: (props) => <OwnPhoto {...props} />,
  reviews: (props) => <ReviewsSection {...props} />,
  publicPage: () => <PublicPageCard />,
}

type Reader = 'own' | 'staff' | 'other'

function Page({ advisor, reader }: { advisor: number | string; reader: Reader }) {
  usePageHeader({
    title: handle.title,
    help: useFormHelp(reader === 'own' ? advisorProfileHelp : readAdvisorHelp),
  })
  return <AdvisorProfilePage advisor={advisor} reader={reader} parts={parts} />
}

/** A person the reader may not see looks the same as a person who doesn't exist. */
function ProfileOrNotFound({ advisor, reader }: { advisor: number | string; reader: Reader }) {
  const { isMissing } = useAdvisorProfile(advisor)
  return isMissing ? <PersonNotFound /> : <Page advisor={advisor} reader={reader} />
}

export default function Profile() {
  const person = usePathPerson('advisor')
  const { role, userId } = useSession()
  const own = role === 'advisor' ? userId : undefined
  const isOwn =
    own !== undefined &&
    (person.kind === 'none' || (person.kind === 'person' && person.uuid === personUuid('advisor', own)))
  if (isOwn) return <Page key={own} advisor={own} reader="own" />
  if (person.kind !== 'person') return <PersonNotFound />
  const reader = role === 'admin' ? 'staff' : 'other'
  return <ProfileOrNotFound key={person.uuid} advisor={person.id ?? person.uuid} reader={reader} />
}
