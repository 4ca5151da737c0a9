import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'
import type { advisorAgreementTable } from './advisor-tables.ts'

export type AgreementRow = Pick<
  typeof advisorAgreementTable.$inferSelect,
  'personId' | 'terms' | 'dollarsPerMonth'
>

const agreements = {
  name: 'agreements of advisors',
  text: `
    select person_id as "personId", terms, dollars_per_month as "dollarsPerMonth"
    from advisor_agreement where person_id = any($1::bigint[]) and dollars_per_month > 0`,
}

/** What an advisor pays us as JSON, for statements about cards; null for nothing. */
export const agreementColumn = (personId: string) => `
  (select json_build_object('terms', terms, 'dollarsPerMonth', dollars_per_month)
    from advisor_agreement where person_id = ${personId} and dollars_per_month > 0)`

/** Only advisors who pay us. */
export async function findAgreements(orm: Orm, ids: readonly PersonId[]): Promise<AgreementRow[]> {
  if (ids.length === 0) return []
  const rows = await askNamed<AgreementRow & { personId: unknown }>(orm, agreements, [ids])
  return rows.map((row) => ({ ...row, personId: Number(row.personId) }))
}
