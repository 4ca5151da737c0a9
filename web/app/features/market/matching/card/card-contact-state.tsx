import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { Chip } from '../../../../ui/choice/chip.tsx'

const words: Partial<Record<AdvisorCard['standing'], string>> = {
  asked: 'Waiting for an answer',
  matched: 'You’re matched',
  declined: 'Declined your request',
  hidden: 'Hidden by you',
  paused: 'Not taking new clients',
  full: 'Full this month',
  gone: 'No longer available',
}

export function CardContactState({ standing }: Pick<AdvisorCard, 'standing'>) {
  const text = words[standing]
  if (!text) return null
  return (
    <Chip kind={standing === 'matched' || standing === 'asked' ? 'info' : 'warning'} className="self-start">
      {text}
    </Chip>
  )
}
