import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { requestKinds } from '@evenkeel/contract/market/requests'
import { Button } from '../../../../ui/button.tsx'
import { HideButton, SaveButton } from '../card/card-actions.tsx'
import { CompareChoiceButton } from '../saved/compare-choice-button.tsx'

interface ActionBarProps {
  card: AdvisorCard
  onAsk: (kind: keyof typeof requestKinds) => void
}

// Short of room, the buttons show only their icon and keep their names.
const quiet = 'min-w-10 px-2! @max-[40rem]:[&_.btn-label]:hidden'

/** Always visible. The reason why an advisor cannot be asked is shown above. */
export function ActionBar({ card, onAsk }: ActionBarProps) {
  const mayAsk = card.standing === 'open'
  return (
    <div className="sticky bottom-0 z-10 mt-auto flex items-center gap-2 border-t border-line bg-canvas px-4 py-3 @max-[26rem]:gap-1 @max-[26rem]:[&>.btn]:px-2.5 medium:px-6">
      <Button
        variant={mayAsk ? 'primary' : 'disabled'}
        className="whitespace-nowrap @max-[35rem]:flex-1"
        onClick={() => onAsk('meeting')}
      >
        Request meeting
      </Button>
      <Button
        variant={mayAsk ? 'secondary' : 'disabled'}
        className="whitespace-nowrap"
        onClick={() => onAsk('chat')}
      >
        Request chat
      </Button>
      <span className="ml-auto flex">
        <SaveButton card={card} className={quiet} />
        <CompareChoiceButton card={card} className={`${quiet} @max-[26rem]:hidden!`} />
        {card.standing !== 'hidden' && <HideButton card={card} className={`${quiet} @max-[26rem]:hidden!`} />}
      </span>
    </div>
  )
}

/** On phones, where the bar has room for three. */
export function MoreActions({ card }: Pick<ActionBarProps, 'card'>) {
  return (
    <div className="-ml-3 mt-2 flex @min-[26rem]:hidden">
      <CompareChoiceButton card={card} />
      {card.standing !== 'hidden' && <HideButton card={card} />}
    </div>
  )
}
