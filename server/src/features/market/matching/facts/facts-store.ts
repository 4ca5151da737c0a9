import type { AdvisorAnswers, WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { Criteria } from '@evenkeel/contract/people/criteria'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import type { FirmFacts, PersonFacts } from '../../../../outside/register-feed/register-facts.ts'
import { matchingFactsTable } from '../matching-tables.ts'

/** Everything known of an advisor, as stored by the features that own the tables. */
export interface FactSource {
  id: PersonId
  /** Not for new people: an account that will be deleted keeps what it agreed to, and no more. */
  isLeavingOrDisabled: boolean
  timeZone: string | null
  status: string | null
  decidedAt: Date | null
  /** The newest publication; null where nothing was ever published. */
  answers: AdvisorAnswers | null
  /** As of now, because hours apply without publication. */
  weeklyHours: WeeklyHours | null
  criteria: Partial<Criteria> | null
  /** From the register, where it has had the number. */
  register: (Pick<PersonFacts, 'firms' | 'disclosures'> & { isGone: boolean }) | null
  asked: number
  answered: number
  accepted: number
  /** Published reviews, and the sum of their stars. */
  reviews: number
  stars: number
}

type FactColumns = Omit<FactSource, 'id' | 'decidedAt'> & { id: string; decidedAt: string | null }

/**
 * One statement over the tables of six features for any number of advisors; reading a million one by one would take
 * hours.
 */
export async function readFactSources(
  orm: Orm,
  ids: readonly PersonId[],
  asked: { from: Date; now: Date },
): Promise<FactSource[]> {
  const { rows } = await orm.execute<FactColumns>(sql`
    select person.id, person.disabled_at is not null
        or exists (select from deletion_request where person_id = person.id) as "isLeavingOrDisabled", person.time_zone as "timeZone",
      application.status, application.decided_at as "decidedAt", newest.answers, criteria.criteria,
      availability.weekly_hours as "weeklyHours",
      case when register.crd is not null then jsonb_build_object('firms', register.facts -> 'firms',
        'disclosures', register.facts -> 'disclosures', 'isGone', register.gone_on is not null) end as register,
      coalesce(requests.asked, 0)::int as asked, coalesce(requests.answered, 0)::int as answered,
      coalesce(requests.accepted, 0)::int as accepted, coalesce(tally.reviews, 0) as reviews,
      coalesce(tally.stars, 0) as stars
    from person
    left join advisor_application as application on application.person_id = person.id
    left join advisor_criteria as criteria on criteria.person_id = person.id
    left join advisor_availability as availability on availability.person_id = person.id
    left join lateral (
      select answers from advisor_publication where person_id = person.id order by version desc limit 1
    ) as newest on true
    left join advisor_profile as profile on profile.person_id = person.id
    left join matching_review_tally as tally on tally.advisor_id = person.id
    left join register_person as register on register.crd = profile.crd
    left join lateral (
      select count(*) filter (where state in ('accepted', 'declined', 'expired')) as asked,
        count(*) filter (where state in ('accepted', 'declined')) as answered,
        count(*) filter (where state = 'accepted') as accepted
      from match_request
      where advisor_id = person.id and sent_at >= ${asked.from.toISOString()}::timestamptz
        and sent_at <= ${asked.now.toISOString()}::timestamptz
    ) as requests on true
    where person.id = any(${sql.param([...ids])}::bigint[]) and person.role = 'advisor'`)
  return rows.map((row) => ({ ...row, id: Number(row.id), decidedAt: dateOf(row.decidedAt) }))
}

const dateOf = (value: unknown) => (value === null ? null : new Date(String(value)))

/** Only firms that the newest files still contain. */
export async function readFirms(orm: Orm, crds: readonly string[]): Promise<Map<string, FirmFacts>> {
  if (crds.length === 0) return new Map()
  const { rows } = await orm.execute<{ crd: string; facts: FirmFacts }>(sql`
    select crd, facts from register_firm where crd = any(${sql.param([...crds])}::text[]) and gone_on is null`)
  return new Map(rows.map(({ crd, facts }) => [crd, facts]))
}

export interface PackedRow {
  advisorId: PersonId
  facts: Uint8Array
}

/** Inserts new versions where facts differ from the newest ones. Requires the version lock. */
export async function insertFacts(
  transaction: Orm,
  given: readonly PackedRow[],
  { schemaHash, at }: { schemaHash: string; at: Date },
): Promise<number> {
  if (given.length === 0) return 0
  const ids = given.map(({ advisorId }) => advisorId)
  const facts = given.map(({ facts }) => Buffer.from(facts).toString('hex'))
  const { rowCount } = await transaction.execute(sql`
    insert into ${matchingFactsTable} (advisor_id, version, schema_hash, facts, at)
    select given.id, nextval('matching_version'), ${schemaHash}, decode(given.facts, 'hex'),
      ${at.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(facts)}::text[]) as given (id, facts)
    -- Somebody may have left meanwhile.
    join person on person.id = given.id
    left join lateral (
      select schema_hash, facts from matching_facts where advisor_id = given.id order by version desc limit 1
    ) as newest on true
    where (newest.schema_hash, encode(newest.facts, 'hex')) is distinct from (${schemaHash}, given.facts)`)
  return rowCount ?? 0
}

/** The newest packed facts of each. */
export async function readPacked(orm: Orm, ids: readonly PersonId[]): Promise<Map<PersonId, Buffer>> {
  const { rows } = await orm.execute<{ id: string; facts: Buffer }>(sql`
    select distinct on (advisor_id) advisor_id as id, facts from matching_facts
    where advisor_id = any(${sql.param([...ids])}::bigint[]) order by advisor_id, version desc`)
  return new Map(rows.map(({ id, facts }) => [Number(id), facts]))
}
