import * as calls from '@evenkeel/contract/people/criteria'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { readCriteriaOf } from './read-criteria-of.ts'
import { saveCriteria } from './save-criteria.ts'

export const criteriaRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readCriteria, async ({ caller }) => ({
    criteria: await readCriteriaOf(services.database.orm, caller.personId),
  })),
  serveSignedIn(calls.saveCriteria, ({ caller, body }) => saveCriteria(services, caller, body)),
]
