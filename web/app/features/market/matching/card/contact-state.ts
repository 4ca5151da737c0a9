import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'

const words: Partial<Record<AdvisorCard['standing'], string>> = {
  asked: 'Waiting for an answer',
  matched: 'You’re matched',
  declined: 'Declined your request',
  hidden: 'Hidden by you',
  paused: 'Not taking new clients',
  full: 'Full this month',
  gone: 'No longer available',
}

/** What already happened between the two, or why the advisor can't be asked. */
export function contactStateOf({ standing }: Pick<AdvisorCard, 'standing'>) {
  const said = words[standing]
  if (!said) return null
  const kind = standing === 'matched' || standing === 'asked' ? ('info' as const) : ('warning' as const)
  return { kind, words: said }
}
