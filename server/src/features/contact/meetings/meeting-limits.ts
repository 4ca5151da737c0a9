import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Limit } from '../../../limits/limits.ts'
import type { Services } from '../../../services.ts'

// Every booking and every move sends a letter.
const bookingsPerPerson: Limit = { name: 'meetings', points: 30, perSeconds: 3600 }

export async function limitBookings({ limits }: Pick<Services, 'limits'>, personId: PersonId): Promise<void> {
  const wait = await limits.take(bookingsPerPerson, String(personId))
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
}
