import { Notice } from '../../../ui/notice.tsx'
import { criterionWords, givingUp } from './criterion-words.ts'
import { reachInWords, tooFewToTell } from './figure-words.ts'
import type { Reach } from './metrics-queries.ts'

/** Too few consumers are left: the single criterion that blocks them, or where the last ones are lost. `isNowhere`: no state is chosen. */
export function ReachConflict({ reach, isNowhere }: { reach: Reach; isNowhere: boolean }) {
  const opening = reach.criteria.filter(({ without }) => without > 0).sort((a, b) => b.without - a.without)
  const lost = reach.criteria.find(({ left }) => left === 0)
  const before = reach.criteria[reach.criteria.findIndex(({ left }) => left === 0) - 1]
  return (
    <Notice kind="warning" title={`${tooFewToTell} consumers would see you with these criteria`}>
      {opening.length > 0 ? (
        <>
          <p>{opening.length > 1 ? 'Any one of these' : 'This'} would change that:</p>
          <ul className="mt-2 flex flex-col gap-1.5">
            {opening.map(({ criterion, without }) => (
              <li key={criterion}>
                <b className="text-text">{givingUp[criterion]}</b>: {reachInWords(without)}
              </li>
            ))}
          </ul>
        </>
      ) : isNowhere ? (
        <p>You’ve chosen no state where you’re registered.</p>
      ) : (
        <p>
          No single change fixes this.
          {lost &&
            (before
              ? ` “${criterionWords[before.criterion]}” leaves ${reachInWords(before.left)}, then “${criterionWords[lost.criterion]}” leaves ${reachInWords(0)}.`
              : ` “${criterionWords[lost.criterion]}” leaves ${reachInWords(0)}${lost.criterion === 'states' ? ': few people there are looking, or you don’t rank in their top 50' : ''}.`)}
        </p>
      )}
    </Notice>
  )
}
