import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import type { PersonFacts } from '../../../outside/register-feed/register-facts.ts'

export interface LineSource {
  crd: string
  facts: Pick<PersonFacts, 'firms' | 'disclosures'>
  asOf: string
  isGone: boolean
}

export async function readLineSources(orm: Orm, crds: readonly string[]): Promise<LineSource[]> {
  const { rows } = await orm.execute<Record<keyof LineSource, never>>(sql`
    select crd, jsonb_build_object('firms', facts -> 'firms', 'disclosures', facts -> 'disclosures') as facts,
      as_of::text as "asOf", gone_on is not null as "isGone"
    from register_person where crd = any(${sql.param([...crds])}::text[])`)
  return rows
}
