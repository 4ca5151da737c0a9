import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { WishToGiveUp } from '@evenkeel/contract/market/advisor-cards'
import type { countLeft } from '@evenkeel/contract/market/matching'
import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import { Link } from 'react-router'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { useRefetchCounts } from '../results/matching-queries.ts'
import { mustHaveWords } from '../words/must-have-words.ts'
import { questionOf } from '../words/question-words.ts'

type Counted = AnswerOf<typeof countLeft>

interface MustHavesProps {
  counts: Counted
  place: string
  dropped: readonly WishToGiveUp[]
  isCounting: boolean
  onChange: (dropped: readonly WishToGiveUp[]) => void
  /** Saves it to the profile. */
  onKeep: (wish: WishToGiveUp) => Promise<unknown>
}

function leftWords({ left, in_state }: Counted, place: string, hasWishes: boolean): string {
  if (in_state === 0) return `There are no advisors in ${place} yet.`
  const what = hasWishes ? 'This leaves' : 'There are'
  return `${what} ${left === 0 ? 'none' : formatCount(left)} of ${formatCountOf(in_state, 'advisor')} in ${place}.`
}

function Dropped({
  wish,
  onUndo,
  onKeep,
}: {
  wish: WishToGiveUp
  onUndo: () => void
  onKeep: () => Promise<void>
}) {
  const words = mustHaveWords(wish)
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <span>Trying: without {words}</span>
      <Button
        variant="transparent"
        size="small"
        aria-label={`Keep for good: without ${words}`}
        onClick={onKeep}
      >
        Keep for good
      </Button>
      <Button variant="transparent" size="small" aria-label={`Undo: without ${words}`} onClick={onUndo}>
        Undo
      </Button>
    </li>
  )
}

/** The must-haves, each of which can be dropped for this search, with the number of matches left. */
export function MustHaves({ counts, place, dropped, isCounting, onChange, onKeep }: MustHavesProps) {
  const refetchCounts = useRefetchCounts()
  const wishes = counts.must_haves.filter(({ wish }) => !dropped.includes(wish))
  const without = (wish: WishToGiveUp) => dropped.filter((other) => other !== wish)

  async function keep(wish: WishToGiveUp) {
    try {
      await onKeep(wish)
      refetchCounts()
      onChange(without(wish))
      showToast('success', 'Saved in your profile.')
    } catch (error) {
      showToast('error', describeFailure(error))
    }
  }

  return (
    <ContentBlock
      title="What you must have"
      headingAs="h2"
      description="Remove one to try a search without it. Your profile stays as it is."
    >
      <div className="flex flex-col gap-4">
        {wishes.length > 0 ? (
          <ul className="flex flex-wrap gap-2" aria-label="Must-haves">
            {wishes.map(({ wish, values }) => (
              <li key={wish}>
                <Chip
                  kind="on"
                  removeLabel={`Try without ${mustHaveWords(wish, values)}`}
                  onRemove={() => onChange([...dropped, wish])}
                >
                  {mustHaveWords(wish, values)}
                </Chip>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">
            {dropped.length > 0
              ? 'Nothing else is a must.'
              : 'Nothing is a must, so nobody is left out for it.'}{' '}
            <Link to={questionOf('credentials').to}>Change your wishes</Link>
          </p>
        )}
        {dropped.length > 0 && (
          <ul aria-label="Trying" className="flex flex-col gap-1">
            {dropped.map((wish) => (
              <Dropped
                key={wish}
                wish={wish}
                onUndo={() => onChange(without(wish))}
                onKeep={() => keep(wish)}
              />
            ))}
          </ul>
        )}
        <p role="status" className={`num text-16 font-semibold ${isCounting ? 'text-muted' : ''}`}>
          {isCounting ? 'Counting…' : leftWords(counts, place, counts.must_haves.length > 0)}
        </p>
      </div>
    </ContentBlock>
  )
}
