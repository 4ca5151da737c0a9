import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { Chip } from '../../../../ui/choice/chip.tsx'

const words: Partial<Record<AdvisorCard['standing'], string>> = {
  asked: 'You asked; waiting for an answer',
  matched: 'You are matched',
  declined: 'Declined your request',
  hidden: 'Hidden by you',
  paused: 'Takes no new clients now',
  full: 'No place left this month',
  gone: 'No longer here',
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
