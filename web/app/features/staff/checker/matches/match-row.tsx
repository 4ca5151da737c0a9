import type { CheckedMatch } from '@evenkeel/contract/staff/checker-matches'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { useSearchWith } from '../use-search-with.ts'
import { MatchClock } from './match-clock.tsx'
import type { Action } from './match-queries.ts'
import { stateKind, stateWords, storyWords } from './match-words.ts'

interface MatchRowProps {
  match: CheckedMatch
  onAct: (action: Action) => void
}

function Party({ party, type }: { party: CheckedMatch['consumer']; type: 'Consumer' | 'Advisor' }) {
  return (
    <span className="min-w-0">
      <b className="break-words">{party.is_gone ? 'Deleted user' : party.name}</b>{' '}
      <span className="num text-muted">
        {type} {party.person_id}
      </span>
      {party.is_demo && <span className="text-muted"> · demo</span>}
    </span>
  )
}

export function MatchRow({ match, onAct }: MatchRowProps) {
  const searchWith = useSearchWith()
  const { request_id: requestId, consumer, advisor, fit } = match
  const pair = { consumer: String(consumer.person_id), advisor: String(advisor.person_id), view: '' }
  const name = `No. ${requestId}`
  return (
    <article aria-label={name} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="num text-12 text-muted">{name}</span>
          <Chip kind={stateKind(match)}>{stateWords(match)}</Chip>
        </p>
        <p className="flex flex-col gap-0.5">
          <Party party={consumer} type="Consumer" />
          <Party party={advisor} type="Advisor" />
        </p>
        <MatchClock match={match} />
        <p className="num text-12 text-muted">
          {storyWords(match)} · fit {Math.round(fit.total)} ({Math.round(fit.yours)} and{' '}
          {Math.round(fit.theirs)})
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!consumer.is_gone && !advisor.is_gone && (
          <Link
            className="link self-center"
            to={{ search: searchWith(pair) }}
            aria-label={`Check pair, ${name}`}
          >
            Check pair
          </Link>
        )}
        {match.may_extend && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Extend deadline of ${name}`}
            onClick={() => onAct({ kind: 'extend', requestId, days: 1 })}
          >
            Extend deadline
          </Button>
        )}
        {match.may_close && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Close request ${name}`}
            onClick={() => onAct({ kind: 'close', requestId })}
          >
            Close request
          </Button>
        )}
      </div>
    </article>
  )
}
