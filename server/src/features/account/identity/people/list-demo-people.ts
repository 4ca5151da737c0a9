import type { Services } from '../../../../services.ts'
import { listDemoPeople as readDemoPeople } from './person-store.ts'

export async function listDemoPeople({ database }: Pick<Services, 'database'>) {
  const people = await readDemoPeople(database.orm)
  return people.map(({ id, role, email, firstName, lastName }) => ({
    personId: id,
    role,
    email,
    name: [firstName, lastName].filter(Boolean).join(' '),
  }))
}
