import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { hideReasons, type listKept } from '@evenkeel/contract/market/kept-advisors'
import { formatDate } from '@evenkeel/format/times'
import { EyeOff, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { useSetHidden } from '../card/set-hidden.ts'
import { useSavedAndHidden } from '../results/matching-queries.ts'

type SavedAndHidden = AnswerOf<typeof listKept>

/** The saved advisors, from any list. */
export function SavedPane({ children }: { children: (cards: SavedAndHidden['saved']) => ReactNode }) {
  const query = useSavedAndHidden()
  return (
    <Loaded query={query} skeletonRows={4}>
      {({ saved }) =>
        saved.length === 0 ? (
          <EmptyState
            icon={<Heart />}
            sentence="No saved advisors yet. Save one from your results to find them here."
          />
        ) : (
          children(saved)
        )
      }
    </Loaded>
  )
}

function HiddenRow({ hidden }: { hidden: SavedAndHidden['hidden'][number] }) {
  const setHidden = useSetHidden()
  const showAgain = () =>
    setHidden(
      { advisor_id: hidden.advisor_id, first_name: hidden.name, last_name: '', standing: 'hidden' },
      false,
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-4 medium:px-5">
      <div className="min-w-0">
        <p className="font-semibold">{hidden.name}</p>
        <p className="num text-muted">
          {[hidden.reason && hideReasons[hidden.reason], `hidden ${formatDate(hidden.hidden_at)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button variant="secondary" size="small" aria-label={`Show ${hidden.name} again`} onClick={showAgain}>
        Show again
      </Button>
    </li>
  )
}

export function HiddenPane() {
  const query = useSavedAndHidden()
  return (
    <Loaded query={query} skeletonRows={3}>
      {({ hidden }) =>
        hidden.length === 0 ? (
          <EmptyState icon={<EyeOff />} sentence="No hidden advisors. Advisors you hide appear here." />
        ) : (
          <ul aria-label="Hidden advisors">
            {hidden.map((one) => (
              <HiddenRow key={one.advisor_id} hidden={one} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
