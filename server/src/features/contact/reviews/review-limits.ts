import type { PersonId } from '@evenkeel/contract/person-id'
import { type DurableLimitParts, enforceDurableLimit } from '../../account/identity/durable-limit.ts'

// More than a person writes in a day, but too few to be worth a program.
const savesADay = { points: 30, perSeconds: 86_400 }
const reportsADay = { points: 10, perSeconds: 86_400 }

export const limitReviewSaves = (services: DurableLimitParts, personId: PersonId) =>
  enforceDurableLimit(services, 'review-save', personId, savesADay)

export const limitReviewReports = (services: DurableLimitParts, personId: PersonId) =>
  enforceDurableLimit(services, 'review-report', personId, reportsADay)
