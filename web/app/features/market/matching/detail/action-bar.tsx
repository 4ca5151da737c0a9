import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { requestKinds } from '@evenkeel/contract/market/requests'
import { Button } from '../../../../ui/button.tsx'
import { HideButton, SaveButton } from '../card/card-actions.tsx'

interface ActionBarProps {
  card: AdvisorCard
  onAsk: (kind: keyof typeof requestKinds) => void
}

// In a narrow container both buttons show only their icon and keep their names.
const narrow = 'min-w-10 px-2! @max-[27rem]:[&_.btn-label]:hidden'

/** Always visible. The reason why an advisor cannot be asked is shown above. */
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
