import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../../services.ts'
import { listDemoPeople as readDemoPeople } from './person-store.ts'

// Fictional people of the demo with a published password: they exist only where DEMO is on.

interface DemoPerson {
  id: PersonId
  role: Role
  email: string
  firstName: string
  lastName: string
  company: string | null
}

export const demoPassword = 'calm water ahead'

export const demoPeople: readonly DemoPerson[] = [
  {
    id: 101,
    role: 'consumer',
    email: 'robin@demo.example',
    firstName: 'Robin',
    lastName: 'Vale',
    company: null,
  },
  {
    id: 201,
    role: 'advisor',
    email: 'dana@demo.example',
    firstName: 'Dana',
    lastName: 'Okafor',
    company: 'Harborline Planning',
  },
  {
    id: 1,
    role: 'admin',
    email: 'sam@demo.example',
    firstName: 'Sam',
    lastName: 'Ito',
    company: 'Evenkeel Support',
  },
  {
    id: 2,
    role: 'admin',
    email: 'kim@demo.example',
    firstName: 'Kim',
    lastName: 'Arden',
    company: 'Evenkeel Support',
  },
]

/** Printed by npm start. */
export function demoLogins(): string {
  const lines = demoPeople.map(({ role, email }) => `    ${role.padEnd(9)} ${email}`)
  return ['  Demo accounts, all with the password', `    ${demoPassword}`, ...lines].join('\n')
}

export async function listDemoPeople({ database }: Pick<Services, 'database'>) {
  const people = await readDemoPeople(database.orm)
  return people.map(({ id, role, email, firstName, lastName }) => ({
    personId: id,
    role,
    email,
    name: [firstName, lastName].filter(Boolean).join(' '),
  }))
}
