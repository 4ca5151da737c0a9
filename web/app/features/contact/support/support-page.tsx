import { useState } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { fromList, useChosenRow } from '../../../ui/lists/use-chosen-row.ts'
import { AskForm } from './ask-form.tsx'
import { type FindHelp, HelpSearch } from './help-search.tsx'
import { RequestList } from './request-list.tsx'
import { RequestThread } from './request-thread.tsx'
import { SentCard } from './sent-card.tsx'
import { useMyRequests } from './support-queries.ts'
import { useFollowView } from './use-follow-view.ts'
import { useLiveSupport } from './use-live-support.ts'

interface SupportPageProps {
  isPhone: boolean
  findHelp: FindHelp
}

/** On phones the list is below the form: tell returning people where to find their answer. */
function JumpToRequests() {
  const { data } = useMyRequests()
  const count = data?.requests.length ?? 0
  if (count === 0) return null
  return (
    <p>
      <a href="#your-requests" className="num">
        Your requests: {count}
      </a>
    </p>
  )
}

/** product.md 3.14: help first, then the form, with earlier requests next to it; on phones one request at a time. */
export function SupportPage({ isPhone, findHelp }: SupportPageProps) {
  const chosen = useChosenRow('request')
  const [sent, setSent] = useState<number>()
  const opened = useFollowView(chosen.id, isPhone)
  const isOpen = chosen.id !== undefined
  useLiveSupport()
  return (
    <div className="grid items-start gap-6 medium:grid-cols-[minmax(0,1fr)_280px] large:grid-cols-[minmax(0,1fr)_320px]">
      <div ref={opened} tabIndex={-1} className="flex min-w-0 flex-col gap-6">
        {chosen.id !== undefined ? (
          <RequestThread key={chosen.id} number={chosen.id} toNew={{ search: chosen.searchFor(undefined) }} />
        ) : (
          <>
            <HelpSearch find={findHelp} />
            {isPhone && <JumpToRequests />}
            {sent === undefined ? (
              <AskForm onSent={setSent} />
            ) : (
              <SentCard
                number={sent}
                to={{ search: chosen.searchFor(sent) }}
                onAskMore={() => setSent(undefined)}
              />
            )}
          </>
        )}
      </div>
      <div className={joinClasses('flex min-w-0 flex-col gap-4', isPhone && isOpen && 'hidden')}>
        {isOpen && (
          <LinkButton
            variant="secondary"
            to={{ search: chosen.searchFor(undefined) }}
            state={fromList}
            onClick={() => setSent(undefined)}
          >
            New request
          </LinkButton>
        )}
        <RequestList chosen={chosen} />
      </div>
    </div>
  )
}
