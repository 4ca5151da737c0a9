import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'
import type { Services } from '../../../services.ts'
import { findApplications, type ListedApplication } from './application-list-store.ts'

export type { ListedApplication }

export const pageOfApplications = 100

interface Wanted {
  /** Without one: all that were ever handed in. */
  status?: ApplicationStatus | undefined
  /** Number of the last application of the page before. */
  after?: number | undefined
}

/** Applications of people who are still here, a page at a time, in the order in which they were begun. */
export function listApplications(
  { database }: Pick<Services, 'database'>,
  { status, after }: Wanted = {},
): Promise<ListedApplication[]> {
  return findApplications(database.orm, { status, after, limit: pageOfApplications })
}
