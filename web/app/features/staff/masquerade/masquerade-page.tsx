import type { CurrentMasquerade, FoundPerson } from '@evenkeel/contract/staff/masquerade'
import { Lock, UserRoundSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { couldNotLoad } from '../../../server-link/failure-sentence.ts'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { AssistRequests } from './assist-requests.tsx'
import { CurrentMasqueradeCard } from './current-masquerade-card.tsx'
import { FindPeople } from './find-people.tsx'
import { HistoryBlock } from './history-block.tsx'
import { useAssistRequests, useCurrent, useFollowEnd, usePeople } from './masquerade-queries.ts'
import { StartForm, startWords } from './start-form.tsx'
import { usePeopleSearch } from './use-people-search.ts'

interface MasqueradePageProps {
  isPhone: boolean
  /** Opens the profile of the target. */
  onStarted: (current: CurrentMasquerade) => void
  /** Other actions on a found person. */
  actionsFor?: ((person: FoundPerson) => ReactNode) | undefined
}

/** product.md 3.17 */
export function MasqueradePage({ isPhone, onStarted, actionsFor }: MasqueradePageProps) {
  const searching = usePeopleSearch()
  const people = usePeople(searching.search)
  const current = useCurrent()
  useFollowEnd()
  const assist = useAssistRequests()
  const masquerade = current.data?.masquerade ?? null
  const requests = assist.data?.requests ?? []
  const isAsked = searching.search.q !== ''
  const chosen = isAsked ? people.data?.people.find(searching.isChosen) : undefined
  const asked = chosen && requests.find((each) => each.isOwn && each.targetUserId === chosen.id)
  return (
    <div className="flex flex-col gap-4 medium:gap-6">
      {current.isError && (
        <LoadError
          sentence={couldNotLoad('your current session')}
          onRetry={() => current.refetch()}
          isRetrying={current.isFetching}
        />
      )}
      {masquerade && <CurrentMasqueradeCard current={masquerade} onOpen={onStarted} />}
      {assist.isError && (
        <LoadError
          sentence={couldNotLoad('the approvals')}
          onRetry={() => assist.refetch()}
          isRetrying={assist.isFetching}
        />
      )}
      <AssistRequests requests={requests} lookFor={searching.lookFor} />
      <div className="grid items-start gap-4 medium:gap-6 large:grid-cols-2">
        <FindPeople searching={searching} query={people} actionsFor={actionsFor} />
        {chosen ? (
          <ContentBlock headingAs="h2" {...startWords(chosen, masquerade?.masqueradeToken)}>
            <StartForm
              key={`${chosen.type} ${chosen.id}`}
              person={chosen}
              ticket={searching.ticket}
              asked={asked}
              current={masquerade?.masqueradeToken}
              onStarted={onStarted}
            />
          </ContentBlock>
        ) : (
          <EmptyState
            className="card"
            icon={<UserRoundSearch />}
            sentence="Choose a user to see what they see."
          />
        )}
      </div>
      <HistoryBlock isPhone={isPhone} />
      <p className="flex gap-2 text-muted">
        <Lock className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        <span>
          Blocked in every mode: password, email, sign-in, messages, requests, meetings, documents, linked
          accounts, consent, export and deletion. The user is notified after every session.
        </span>
      </p>
    </div>
  )
}
