import { type WishToGiveUp, wishesToGiveUp } from '@evenkeel/contract/market/advisor-cards'
import { formatDollars } from '@evenkeel/format/money'
import { type ValueKind, type Values, valuesInWords } from '../../../../words/values-in-words.ts'

const kinds: Partial<Record<WishToGiveUp, { kind: ValueKind; as: (what: string) => string }>> = {
  gender: { kind: 'genders', as: (what) => what },
  age: { kind: 'ages', as: (what) => `Advisor aged ${what}` },
  experience: { kind: 'experience', as: (what) => `Experience: ${what}` },
  credentials: { kind: 'promises', as: (what) => what },
  language: { kind: 'languages', as: (what) => `Speaks ${what}` },
  'takes-meetings': { kind: 'ways', as: (what) => `Meets ${what}` },
}

const amounts: Partial<Record<WishToGiveUp, (value: number | string) => string>> = {
  distance: (miles) => `In person within ${miles} miles`,
  'yearly-limit': (dollars) => `Up to ${formatDollars(dollars)} per year`,
}

/** A must-have as its pill shows it: "CFP or CFA"; by its name when it has no values. */
export function mustHaveWords(wish: WishToGiveUp, values: Values = []): string {
  const [amount] = values
  if (amounts[wish] && amount !== undefined) return amounts[wish](amount)
  const kind = kinds[wish]
  return kind && values.length > 0 ? kind.as(valuesInWords(kind.kind, values, 'or')) : wishesToGiveUp[wish]
}
