import type { PersonId } from '@evenkeel/contract/person-id'
import { brand } from '@evenkeel/contract/site/brand'
import { formatDollars } from '@evenkeel/format/money'
import type { Orm } from '../../../database/database.ts'
import { type AgreementRow, findAgreements } from './agreement-store.ts'

// For statements of other features that read cards.
export { agreementColumn } from './agreement-store.ts'

/**
 * What these advisors pay us, as shown on their cards (product.md §6, "Endorsement"). Advisors who pay nothing are
 * not included. Matching cannot read this table.
 */
export async function readPayLines(orm: Orm, ids: readonly PersonId[]): Promise<Map<PersonId, string>> {
  const agreements = await findAgreements(orm, ids)
  return new Map(agreements.map((agreement) => [agreement.personId, payLine(agreement)]))
}

export const payLine = ({ terms, dollarsPerMonth }: Pick<AgreementRow, 'terms' | 'dollarsPerMonth'>) =>
  `Pays ${brand.name} ${formatDollars(dollarsPerMonth)} a month. ${terms}`.trim()
