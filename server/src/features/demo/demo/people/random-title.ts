import type { Credential } from '@evenkeel/contract/people/profile-choices'
import type { Firm } from './random-firm.ts'
import type { Random } from './seeded-random.ts'

interface About {
  firm: Firm
  credentials: readonly Credential[]
  mainTopics: readonly number[]
}

const taxes = 4
const retirement = 5

export function randomTitle(random: Random, { firm, credentials, mainTopics }: About): string {
  const holds = (kind: Credential) => credentials.includes(kind)
  const isWealth = firm.model === 'wealth'
  const title = random.pickWeighted([
    ['Financial Advisor', isWealth ? 5 : 4],
    ['Financial Planner', isWealth ? 2 : 8],
    ['Investment Adviser Representative', 1],
    ['Wealth Advisor', isWealth ? 7 : 0],
    ['Tax Advisor', mainTopics.includes(taxes) && (holds('cpa') || holds('ea')) ? 5 : 0],
    ['Retirement Planner', mainTopics.includes(retirement) ? 2 : 0],
    ['Portfolio Manager', isWealth && holds('cfa') ? 6 : 0],
  ])
  return firm.isOwn && random.chance(0.3) ? `Founder and ${title}` : title
}
