import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readNextBest, SentRequest } from '@evenkeel/contract/market/requests'
import { formatDayAhead } from '@evenkeel/format/moments'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { couldNotLoad } from '../../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { fromList } from '../../../../ui/lists/use-chosen-row.ts'
import { LoadError } from '../../../../ui/load-error.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ActionProblem } from '../action-problem.tsx'
import { searchFor } from '../list/use-selected-request.ts'
import { advisorPath, findPath } from '../paths.ts'
import { useNextBest, useSentMove } from '../request-queries.ts'
import { payLine } from '../request-words.ts'
import { useSingleAction } from '../use-single-action.ts'
import { ReplacementRequestSheet, type RequestSheetContainer } from './replacement-request-sheet.tsx'

type NextBest = NonNullable<AnswerOf<typeof readNextBest>['next']>

interface NextBestCardProps {
  request: SentRequest
  askSheet?: RequestSheetContainer | undefined
  /** In the list: nothing unless there is an advisor to ask. */
  isBrief?: boolean
}

function nextWords({ fit, next_slot_at: slot }: NextBest): string {
  const free = slot === null ? 'is taking requests' : `is free ${formatDayAhead(slot)}`
  return `fit ${Math.round(fit)}, ${free}.`
}

/** Who could be asked instead of waiting, calculated when it is shown. */
export function NextBestCard({ request, askSheet, isBrief = false }: NextBestCardProps) {
  const query = useNextBest(request.request_id, true)
  const { act, error, isRunning } = useSingleAction(useSentMove(request.request_id))
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const isOnline = useOnline()
  const next = query.data?.next
  if (isBrief && !next) return null

  const happened = request.state === 'declined' ? `${request.advisor.first_name} declined.` : 'No answer.'
  const name = next && `${next.first_name} ${next.last_name}`
  const notNow = (
    <Button
      variant="transparent"
      size="small"
      isRunning={isRunning}
      disabled={!isOnline}
      onClick={() => act({ kind: 'dismiss' })}
    >
      Not now
    </Button>
  )
  return (
    <section
      aria-label="Next best match"
      className={`card compact flex flex-col gap-3 ${isBrief ? 'mx-4 mb-4' : ''}`}
    >
      {query.isError && !query.data && (
        <LoadError
          sentence={couldNotLoad('your next best match')}
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {!query.data && !query.isError && <Skeleton className="h-5 w-3/4" />}
      {next && name && (
        <>
          <p className="text-pretty wrap-anywhere">
            <b>{happened}</b> <Link to={advisorPath(next.advisor_id, request.request_id)}>{name}</Link>,{' '}
            {nextWords(next)}
          </p>
          <p className="text-pretty wrap-anywhere">{payLine({ name, paysUs: next.pays_us })}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" disabled={!isOnline} onClick={() => setIsAsking(true)}>
              Ask instead
            </Button>
            {notNow}
          </div>
        </>
      )}
      {query.data && !next && (
        <>
          <p className="text-pretty">
            <b>{happened}</b> No other advisors match right now.
          </p>
          <div className="flex flex-wrap gap-2">
            <LinkButton to={findPath} variant="secondary" size="small">
              Find advisors
            </LinkButton>
            {notNow}
          </div>
        </>
      )}
      <ActionProblem error={error} />
      {isAsking && next && name && (
        <ReplacementRequestSheet
          advisorId={next.advisor_id}
          name={name}
          request={request}
          askSheet={askSheet}
          onClose={() => setIsAsking(false)}
          onSent={(sent) => void navigate({ search: searchFor(sent.request_id) }, { state: fromList })}
        />
      )}
    </section>
  )
}
