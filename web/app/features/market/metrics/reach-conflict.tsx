import { Notice } from '../../../ui/notice.tsx'
import { criterionWords, givingUp } from './criterion-words.ts'
import { reachInWords } from './figure-words.ts'
import type { Reach } from './metrics-queries.ts'

/** No consumer is left: the single criterion that blocks them, or where the last ones are lost. */
export function ReachConflict({ reach }: { reach: Reach }) {
  const opening = reach.criteria.filter(({ without }) => without > 0).sort((a, b) => b.without - a.without)
  const lost = reach.criteria.find(({ left }) => left === 0)
  const before = reach.criteria[reach.criteria.findIndex(({ left }) => left === 0) - 1]
  return (
    <Notice kind="warning" title="With these criteria you would be shown to nobody.">
      {opening.length > 0 ? (
        <>
          <p>One of these alone would change that:</p>
          <ul className="mt-2 flex flex-col gap-1.5">
            {opening.map(({ criterion, without }) => (
              <li key={criterion}>
                <b className="text-text">{givingUp[criterion]}</b>: {reachInWords(without)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          No single one opens it.
          {lost &&
            (before
              ? ` After ${criterionWords[before.criterion]} ${reachInWords(before.left)} are left, after ${criterionWords[lost.criterion]} nobody.`
              : ` Already ${criterionWords[lost.criterion]} leaves nobody${lost.criterion === 'states' ? ': nobody looks for an advisor there, or your score does not reach their first 50 places' : ''}.`)}
        </p>
      )}
    </Notice>
  )
}
