import { formatList } from '@evenkeel/format/lists'
import { criterionWords } from './criterion-words.ts'
import { isFew, reachInShort } from './figure-words.ts'
import type { Reach } from './metrics-queries.ts'

/** What dropping one criterion alone would gain; a difference to a small number would reveal it. */
function gainOf({ shown_to }: Reach, without: number): string {
  if (without === shown_to) return 'no one more without it'
  const gain = without - shown_to
  const words = `${reachInShort(without)} without it`
  if (isFew(without) || isFew(shown_to)) return words
  return `${words} (${gain > 0 ? '+' : '−'}${Math.abs(gain)})`
}

/** The consumers left after each criterion that rules someone out, and the effect of each alone. */
export function ReachRows({ reach }: { reach: Reach }) {
  const { consumers, criteria, shown_to } = reach
  const most = Math.max(1, consumers, ...criteria.map(({ left }) => left))
  const rulesOut = ({ left, without }: Reach['criteria'][number], place: number) =>
    without !== shown_to || left < (criteria[place - 1]?.left ?? consumers)
  const others = criteria.filter((one, place) => !rulesOut(one, place))
  return (
    <>
      <ul aria-label="Effect of each criterion" className="num flex flex-col gap-2.5 empty:hidden">
        {criteria.filter(rulesOut).map(({ criterion, left, without }) => (
          <li key={criterion}>
            <div className="flex items-baseline justify-between gap-2">
              <span>{criterionWords[criterion]}</span>
              <b>{reachInShort(left)} left</b>
            </div>
            <span aria-hidden="true" className="my-1 block h-2 rounded-[3px] bg-line/55">
              <i
                className="block h-2 rounded-[3px] bg-accent-mark"
                style={{ width: `${(100 * left) / most}%` }}
              />
            </span>
            <span className={`block text-12 ${without > shown_to ? 'text-accent-text' : 'text-muted'}`}>
              {gainOf(reach, without)}
            </span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="text-12 text-pretty text-muted">
          No effect: {formatList(others.map(({ criterion }) => criterionWords[criterion]))}
        </p>
      )}
    </>
  )
}
