import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'
import type { Services } from '../../../services.ts'
import { findApplications, type ListedApplication } from './application-list-store.ts'

export type { ListedApplication }

export const pageOfApplications = 100

interface Wanted {
  /** Without it, all that were ever submitted. */
  status?: ApplicationStatus | undefined
  /** The last application of the previous page. */
  after?: number | undefined
}

/** Applications of people who still have an account, a page at a time, in the order they were started. */
export function listApplications(
  { database }: Pick<Services, 'database'>,
  { status, after }: Wanted = {},
): Promise<ListedApplication[]> {
  return findApplications(database.orm, { status, after, limit: pageOfApplications })
}
