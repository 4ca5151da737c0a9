import type { CheckIn, lookForBetterFit } from '@evenkeel/contract/contact/watch'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { formatWhole } from '@evenkeel/format/counts'
import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { Fact } from './check-in-fact.tsx'
import { resultsPlace, type WatchPlaces } from './watch-places.ts'
import { useBetterFit } from './watch-queries.ts'
import { firstNameOf } from './watch-words.ts'

/** Nothing is compared before the consumer asks. */
export function BetterFit({ checkIn, places }: { checkIn: CheckIn; places: WatchPlaces }) {
  const { data, error, isPending, mutate } = useBetterFit(checkIn.advisor_id)
  const isOnline = useOnline()
  const firstName = firstNameOf(checkIn.name)
  return (
    <Fact title="Is there a better fit?" icon={<Search />}>
      <p>We look only if you ask. {firstName} won’t know.</p>
      <div role="status" className="empty:hidden">
        {data && <Found found={data} firstName={firstName} places={places} />}
      </div>
      <PlainButton
        className="link mt-1"
        disabled={isPending || !isOnline}
        aria-busy={isPending || undefined}
        onClick={() => mutate()}
      >
        {isPending ? 'Looking…' : data ? 'Look again' : 'Look for a better fit'}
      </PlainButton>
      <ProblemNotice className="mt-2" words={failureSentence(error)} />
    </Fact>
  )
}

interface FoundProps {
  found: AnswerOf<typeof lookForBetterFit>
  firstName: string
  places: WatchPlaces
}

function Found({ found: { fit, better }, firstName, places }: FoundProps) {
  const own =
    fit === null
      ? `${firstName} isn’t in your results right now`
      : `${firstName} fits you ${formatWhole(fit)} of 100`
  if (better.length === 0)
    return <p className="mt-2 text-text">{own}. We found no one who fits you better.</p>
  return (
    <>
      <p className="mt-2 text-text">{own}. These fit you better:</p>
      <ul className="mt-1 text-text">
        {better.map(({ advisor_id: id, name, fit: theirs }) => (
          <li key={id} className="flex justify-between gap-3 py-1">
            <Link to={places.advisor(id)} className="min-w-0 wrap-anywhere">
              {name}
            </Link>
            <span>{formatWhole(theirs)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1">
        <Link to={resultsPlace}>See your results</Link>
      </p>
    </>
  )
}
