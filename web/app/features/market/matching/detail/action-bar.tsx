import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { requestKinds } from '@evenkeel/contract/market/requests'
import { Button } from '../../../../ui/button.tsx'
import { HideButton, SaveButton } from '../card/card-actions.tsx'

interface ActionBarProps {
  card: AdvisorCard
  onAsk: (kind: keyof typeof requestKinds) => void
}

// Where there is little room the two stand without their word; they are called the same.
const narrow = 'min-w-10 px-2! @max-[27rem]:[&_.btn-label]:hidden'

/** Always in reach. Why somebody cannot be asked stands above, in words. */
export function ActionBar({ card, onAsk }: ActionBarProps) {
  const mayAsk = card.standing === 'open'
  return (
    <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-center gap-2 border-t [&>.btn]:max-medium:px-3 border-line bg-canvas px-4 py-3 medium:px-6">
      <Button variant={mayAsk ? 'primary' : 'disabled'} onClick={() => onAsk('meeting')}>
        Request meeting
      </Button>
      <Button variant={mayAsk ? 'secondary' : 'disabled'} onClick={() => onAsk('chat')}>
        Request chat
      </Button>
      <span className="ml-auto flex">
        <SaveButton card={card} className={narrow} />
        {card.standing !== 'hidden' && <HideButton card={card} className={narrow} />}
      </span>
    </div>
  )
}
