import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../services.ts'
import { takeFromDurableLimit } from '../../account/identity/durable-limit.ts'

// More than a person writes in a day, but too few to be worth a program.
const savesADay = { points: 30, perSeconds: 86_400 }
const reportsADay = { points: 10, perSeconds: 86_400 }

type Counted = Pick<Services, 'database' | 'secrets' | 'clock'>

const limitBy = (kind: string, limit: typeof savesADay) => async (services: Counted, personId: PersonId) => {
  const wait = await takeFromDurableLimit(services, kind, String(personId), limit)
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
}

export const limitReviewSaves = limitBy('review-save', savesADay)
export const limitReviewReports = limitBy('review-report', reportsADay)
