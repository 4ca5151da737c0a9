import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { WishToGiveUp } from '@evenkeel/contract/market/advisor-cards'
import type { countLeft } from '@evenkeel/contract/market/matching'
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
  dropped: readonly WishToGiveUp[]
  onChange: (dropped: readonly WishToGiveUp[]) => void
  /** Saves it to the profile. */
  onKeep: (wish: WishToGiveUp) => Promise<unknown>
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
        aria-label={`Save to profile: without ${words}`}
        onClick={onKeep}
      >
        Save to profile
      </Button>
      <Button variant="transparent" size="small" aria-label={`Undo: without ${words}`} onClick={onUndo}>
        Undo
      </Button>
    </li>
  )
}

/** The must-haves, each of which can be dropped for this search, with the number of matches left. */
export function MustHaves({ counts, dropped, onChange, onKeep }: MustHavesProps) {
  const refetchCounts = useRefetchCounts()
  const wishes = counts.must_haves.filter(({ wish }) => !dropped.includes(wish))
  const without = (wish: WishToGiveUp) => dropped.filter((other) => other !== wish)

  async function keep(wish: WishToGiveUp) {
    try {
      await onKeep(wish)
      refetchCounts()
      onChange(without(wish))
      showToast('success', 'Saved to your profile.')
    } catch (error) {
      showToast('error', describeFailure(error))
    }
  }

  return (
    <ContentBlock
      title="Your must-haves"
      headingAs="h2"
      description="Remove one to search without it. Your profile won’t change."
    >
      <div className="flex flex-col gap-4">
        {wishes.length > 0 ? (
          <ul className="flex flex-wrap gap-2" aria-label="Must-haves">
            {wishes.map(({ wish, values }) => (
              <li key={wish}>
                <Chip
                  kind="on"
                  removeLabel={`Remove ${mustHaveWords(wish, values)}`}
                  onRemove={() => onChange([...dropped, wish])}
                >
                  {mustHaveWords(wish, values)}
                </Chip>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">
            {dropped.length > 0 ? 'No other must-haves.' : 'No must-haves.'}{' '}
            <Link to={questionOf('credentials').to}>Change your preferences</Link>
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
      </div>
    </ContentBlock>
  )
}
