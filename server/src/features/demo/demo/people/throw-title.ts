import type { Credential } from '@evenkeel/contract/people/profile-choices'
import type { Dice } from './dice.ts'
import type { Firm } from './throw-firm.ts'

interface About {
  firm: Firm
  credentials: readonly Credential[]
  mainTopics: readonly number[]
}

const taxes = 4
const retirement = 5

export function throwTitle(dice: Dice, { firm, credentials, mainTopics }: About): string {
  const holds = (kind: Credential) => credentials.includes(kind)
  const isWealth = firm.model === 'wealth'
  const title = dice.weighted([
    ['Financial Advisor', isWealth ? 5 : 4],
    ['Financial Planner', isWealth ? 2 : 8],
    ['Investment Adviser Representative', 1],
    ['Wealth Advisor', isWealth ? 7 : 0],
    ['Tax Advisor', mainTopics.includes(taxes) && (holds('cpa') || holds('ea')) ? 5 : 0],
    ['Retirement Planner', mainTopics.includes(retirement) ? 2 : 0],
    ['Portfolio Manager', isWealth && holds('cfa') ? 6 : 0],
  ])
  return firm.isOwn && dice.chance(0.3) ? `Founder and ${title}` : title
}
