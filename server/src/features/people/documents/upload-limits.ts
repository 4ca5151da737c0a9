import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Limit } from '../../../limits/limits.ts'
import type { Services } from '../../../services.ts'
import { enforceDurableLimit } from '../../account/identity/durable-limit.ts'

// Six kinds and a photo, with room for retries.
const uploadsPerPerson = { points: 30, perSeconds: 3600 }
// A person comparing advisors opens a few dozen; a bot copying them opens all.
const openingsPerPerson: Limit = { name: 'documents of others', points: 300, perSeconds: 600 }

export async function limitUploads(
  services: Pick<Services, 'database' | 'secrets' | 'clock'>,
  personId: PersonId,
): Promise<void> {
  await enforceDurableLimit(services, 'upload', personId, uploadsPerPerson)
}

export async function limitOpenings({ limits }: Pick<Services, 'limits'>, personId: PersonId): Promise<void> {
  const wait = await limits.take(openingsPerPerson, String(personId))
  if (wait !== undefined) throw new Problem('too-many-requests', undefined, wait)
}
