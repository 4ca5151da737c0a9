import { CostCard } from '../../features/cost/cost-card.tsx'
import { OpenRequests } from '../../features/requests/open-requests.tsx'
import { advisorPath } from '../../features/requests/places.ts'
import { ReceivedMatches } from '../../features/requests/received-matches.tsx'
import { useMatchDetail } from '../../features/requests/request-queries.ts'
import { SentMatches } from '../../features/requests/sent-matches.tsx'
import { type ShownMatch, useShownReceived, useShownSent } from '../../features/requests/use-shown-match.ts'
import type { PageHandle } from '../../layout/page-handle.ts'
import type { PageHeaderState } from '../../layout/page-header-store.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { useIsMobile } from '../../layout/use-is-mobile.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { AskSheet } from './ask-sheet.tsx'
import { MatchDocuments } from './match-documents.tsx'

export const handle = {
  title: 'Your Matches',
  loginTo: 'see your matches and messages',
  audience: ['consumer', 'advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

const help = { heading: 'Your Matches Help' }

/** On phones an open request is a page of its own: its header names the person and leads back. */
function headerOn(isPhone: boolean, shown: ShownMatch | undefined): Partial<PageHeaderState> {
  if (!isPhone || !shown) return { title: handle.title, help }
  return {
    title: shown.name,
    description: shown.view === 'detail' ? shown.line : '',
    back: { onBack: shown.goBack },
    action: shown.view === 'detail' && (
      <Button variant="secondary" size="small" onClick={shown.openContext}>
        Details
      </Button>
    ),
  }
}

/** Nothing where nothing can be said: they have left, or the profile is no longer finished. */
function Cost({ advisorId }: { advisorId: number }) {
  const { data } = useMatchDetail(advisorId)
  return data && <CostCard cost={data.card.cost} href={`${advisorPath(advisorId)}&tab=cost`} />
}

function ConsumerMatches() {
  const isPhone = useIsMobile()
  usePageHeader({ action: <OpenRequests />, ...headerOn(isPhone, useShownSent()) })
  return (
    <SentMatches
      isPhone={isPhone}
      askSheet={(props) => <AskSheet {...props} />}
      costOf={(advisorId) => <Cost advisorId={advisorId} />}
      documentsOf={(advisorId, name) => <MatchDocuments advisorId={advisorId} name={name} />}
    />
  )
}

function AdvisorMatches() {
  const isPhone = useIsMobile()
  usePageHeader(headerOn(isPhone, useShownReceived()))
  return <ReceivedMatches isPhone={isPhone} />
}

export default function Messages() {
  const { role } = useSession()
  return role === 'advisor' ? <AdvisorMatches /> : <ConsumerMatches />
}
