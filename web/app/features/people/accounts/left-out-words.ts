import { formatList } from '../../../format/lists.ts'
import type { Totals } from './add-up.ts'

const accounts = (count: number) => (count === 1 ? '1 account' : `${count} accounts`)
/** What the totals are without; undefined where every account is in them. */
export function leftOutWords({ unsaid, foreign, currencies }: Totals): string | undefined {
  const parts = [
    unsaid > 0 && `${accounts(unsaid)} whose balance the bank does not give`,
    foreign > 0 && `${accounts(foreign)} in another currency (${currencies.join(', ')})`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `Left out: ${formatList(parts)}.` : undefined
}
