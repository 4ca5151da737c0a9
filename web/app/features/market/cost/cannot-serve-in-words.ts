import { formatDollars } from '@evenkeel/format/money'
import type { Way } from './calculate-ways-to-pay.ts'

/** The text in place of a cost; null when there is a cost. */
export function cannotServeInWords({ outcome }: Pick<Way, 'outcome'>): string | null {
  switch (outcome.kind) {
    case 'cannot-serve':
      return `Cannot serve you: it starts at ${formatDollars(outcome.assetMinimum)}.`
    case 'not-valid':
      return 'No figure: what we were told of this fee is not complete.'
    case 'cost':
      return null
  }
}
