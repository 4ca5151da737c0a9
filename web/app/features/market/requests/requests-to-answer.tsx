import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import { formatDue } from '@evenkeel/format/moments'
import { deviceZone, readerZone } from '@evenkeel/format/reader-zone'
import { formatTimeZone } from '@evenkeel/format/time-zones'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MutualFitBars } from '../../../ui/mutual-fit-bars.tsx'
import { cardLines, monogramOf, shortOf, topicWords, whoIs } from './card-words.ts'
import { DeadlineChip } from './deadline-chip.tsx'
import { bucketOfReceived, orderReceived } from './list/buckets.ts'
import { criteriaPath, matchesPath, requestPath } from './paths.ts'
import { useReceivedRequests } from './request-queries.ts'

const mostShown = 4

function Row({ request, isFirst }: { request: ReceivedRequest; isFirst: boolean }) {
  const { consumer, fit, request_id: requestId } = request
  const who = whoIs(consumer)
  const short = shortOf(consumer)
  const name = short === 'they' ? 'Them' : short
  const assets = cardLines(consumer).find(([label]) => label === 'Assets')?.[1]
  const facts = [topicWords(consumer), assets]
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_88px] items-center gap-x-3 gap-y-3 border-t border-line p-4 medium:grid-cols-[44px_minmax(0,1fr)_124px_88px] medium:gap-x-4 medium:px-6">
      <Avatar name={monogramOf(consumer)} id={consumer.consumer_id} className="self-start" />
      <div className="min-w-0 max-medium:col-span-2">
        <p className="font-semibold wrap-anywhere">{who}</p>
        <p className="text-pretty text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <p className="num mt-1 flex flex-wrap items-center gap-x-2 text-12">
          <DeadlineChip request={request} side="advisor" />
          {!request.is_clock_stopped && <span className="text-muted">until {formatDue(request.due_at)}</span>}
        </p>
      </div>
      <div className="max-medium:col-start-2">
        {fit && (
          <>
            <MutualFitBars
              // On the wire the consumer's score comes first for either reader.
              mine={fit.theirs}
              theirs={fit.yours}
              labelMine={`You to ${name}`}
              labelTheirs={`${name} to you`}
              isBare
            />
            <p className="num mt-1 flex justify-between text-12 text-muted" aria-hidden="true">
              <span>You {fit.theirs}</span>
              <b className="text-text">Fit {fit.total}</b>
              <span>
                {name} {fit.yours}
              </span>
            </p>
          </>
        )}
      </div>
      <LinkButton
        to={requestPath(requestId)}
        variant={isFirst ? 'primary' : 'secondary'}
        aria-label={`Answer ${who}`}
      >
        Answer
      </LinkButton>
    </li>
  )
}

/** On an advisor's home: the requests that need an answer, the least time first. */
export function RequestsToAnswer() {
  const query = useReceivedRequests()
  const zone = readerZone()
  return (
    <ContentBlock isFlush>
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 p-4 medium:px-6 medium:pt-5">
        <h2 className="text-16">Needs your answer</h2>
        {zone !== deviceZone() && <span className="text-12 text-muted">Times in {formatTimeZone(zone)}</span>}
      </header>
      <Loaded query={query} skeletonRows={2}>
        {({ requests }) => {
          const due = orderReceived(requests).filter((request) => bucketOfReceived(request) === 'needs')
          if (due.length === 0)
            return (
              <p className="border-t border-line p-4 text-muted medium:px-6">
                {requests.length === 0
                  ? 'No requests yet. Your criteria decide who sees you. '
                  : 'No requests are waiting for you. '}
                {requests.length === 0 ? (
                  <Link to={criteriaPath}>Review criteria</Link>
                ) : (
                  <Link to={matchesPath}>Your Matches</Link>
                )}
              </p>
            )
          return (
            <>
              <ul>
                {due.slice(0, mostShown).map((request, place) => (
                  <Row key={request.request_id} request={request} isFirst={place === 0} />
                ))}
              </ul>
              {due.length > mostShown && (
                <p className="border-t border-line p-4 medium:px-6">
                  <Link to={matchesPath}>All {due.length} requests</Link>
                </p>
              )}
            </>
          )
        }}
      </Loaded>
    </ContentBlock>
  )
}
