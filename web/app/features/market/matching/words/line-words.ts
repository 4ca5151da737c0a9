import type { MatchDetail } from '@evenkeel/contract/market/matching'

type Factor = MatchDetail['fit']['lines'][number]['factor']

const words: Readonly<Record<Factor, (isUp: boolean, name: string) => string>> = {
  asked: (isUp, name) => `You’re ${isUp ? 'more' : 'less'} likely to pick ${name} than these points suggest`,
  accepts: (isUp, name) => `${name} is ${isUp ? 'more' : 'less'} likely to accept than these points suggest`,
  stays: (isUp, name) =>
    isUp
      ? `People with similar needs often hire ${name} and stay`
      : `People with similar needs hire ${name} and stay less often`,
  doubt: (isUp, name) =>
    isUp
      ? `We know little about ${name} yet, so they get the benefit of the doubt`
      : 'We know less about others, so they get the benefit of the doubt',
  places: () => 'Few openings left this month',
  limit: () => 'A score stays between 0 and 100',
}

/** Why outcomes move an advisor up or down. */
export const lineWords = (factor: Factor, points: number, name: string) => words[factor](points > 0, name)
