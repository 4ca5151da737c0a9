import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface ListedApplication {
  /** Increases with every application. */
  applicationId: number
  personId: PersonId
  crd: string | null
  firstName: string | null
  lastName: string | null
  company: string | null
  status: ApplicationStatus
  submittedAt: Date | null
  decidedAt: Date | null
  hasAppealed: boolean
  /** Out of five. */
  passedChecks: number
}

interface Wanted {
  status?: ApplicationStatus | undefined
  /** The last application of the previous page. */
  after?: number | undefined
  limit: number
}

type Row = {
  id: string
  person_id: string
  crd: string | null
  first_name: string | null
  last_name: string | null
  company: string | null
  status: ApplicationStatus
  submitted_at: string | null
  decided_at: string | null
  appealed_at: string | null
  passed_checks: string
}

/** One statement over the tables of three features, because the list needs a little of each. */
export async function findApplications(
  orm: Orm,
  { status, after, limit }: Wanted,
): Promise<ListedApplication[]> {
  const { rows } = await orm.execute<Row>(sql`
    select application.id, person_id, crd, first_name, last_name, company, status, submitted_at, decided_at, appealed_at,
      (select count(*) from vetting_check as passed
       where passed.person_id = application.person_id and passed.state = 'passed') as passed_checks
    from advisor_application as application
    join person on person.id = person_id
    left join advisor_profile using (person_id)
    where ${status ? sql`status = ${status}` : sql`status <> 'draft'`}
      and ${after === undefined ? sql`true` : sql`application.id > ${after}`}
    order by application.id
    limit ${limit}`)
  const time = (value: string | null) => (value === null ? null : new Date(value))
  return rows.map((row) => ({
    applicationId: Number(row.id),
    personId: Number(row.person_id),
    crd: row.crd,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    status: row.status,
    submittedAt: time(row.submitted_at),
    decidedAt: time(row.decided_at),
    hasAppealed: row.appealed_at !== null,
    passedChecks: Number(row.passed_checks),
  }))
}
