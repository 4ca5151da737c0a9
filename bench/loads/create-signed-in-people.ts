import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '../../contract/src/choices.ts'
import { accessTokenMs } from '../../server/src/features/account/identity/sessions/session-lifetimes.ts'
import type { Services } from '../../server/src/services.ts'

interface SignedIn {
  token: string
  cookie: string
  /** The origin of their page. */
  origin: string
}

export interface Guest extends SignedIn {
  personId: number
  role: 'consumer' | 'advisor'
}

const atOnce = 1000
/** The first id; the others follow. */
export const firstGuestId = 2_000_000_000
const dayMs = 86_400_000

/**
 * Creates signed-in people, every second one an advisor, directly as rows and tokens: hashing passwords would
 * take longer than what is measured.
 */
export async function createSignedInPeople(services: Services, count: number): Promise<Guest[]> {
  const guests: Guest[] = []
  // Creates the signing key once, before many try at the same time.
  await services.tokens.publicKeys()
  while (guests.length < count) {
    const from = guests.length
    guests.push(...(await inviteSome(services, from, Math.min(atOnce, count - from))))
  }
  return guests
}

async function inviteSome(services: Services, from: number, count: number): Promise<Guest[]> {
  const { database, clock } = services
  const people = Array.from({ length: count }, (_, index) => ({
    personId: firstGuestId + from + index,
    role: index % 2 === 0 ? ('consumer' as const) : ('advisor' as const),
  }))
  await database.pool.query(
    `insert into person (id, role, email, first_name, last_name, created_at)
     select id, role, 'person-' || id || '@bench.example', 'Person', 'Of The Bench', $3
     from unnest($1::bigint[], $2::text[]) as p (id, role)`,
    [people.map(({ personId }) => personId), people.map(({ role }) => role), clock.now()],
  )
  return signInPeople(services, people)
}

/** Sessions and tokens of people who exist already. */
export async function signInPeople<Person extends { personId: number; role: Role }>(
  services: Services,
  people: readonly Person[],
): Promise<(Person & SignedIn)[]> {
  const { database, clock, tokens, settings } = services
  const now = clock.now()
  const { origin, port } = settings.publicUrl
  const invited = people.map((person) => {
    const secret = randomBytes(32).toString('base64url')
    return {
      person,
      sessionId: randomUUID(),
      cookie: `evenkeel-${port || '80'}-binding=${secret}`,
      binding: createHash('sha256').update(secret).digest(),
    }
  })
  await database.pool.query(
    `insert into session (id, person_id, binding_hash, refresh_secret, is_remembered, means, device,
       created_at, signed_in_at, last_activity_at, last_seen_at, expires_at)
     select id, person_id, binding, binding, true, 'password', 'bench', $4::timestamptz, $4, $4, $4, $5
     from unnest($1::uuid[], $2::bigint[], $3::bytea[]) as s (id, person_id, binding)`,
    [
      invited.map(({ sessionId }) => sessionId),
      people.map(({ personId }) => personId),
      invited.map(({ binding }) => binding),
      now,
      new Date(now.getTime() + dayMs),
    ],
  )
  return Promise.all(
    invited.map(async ({ person, sessionId, cookie, binding }) => {
      const token = await tokens.signAccess({
        sub: randomUUID(),
        personId: person.personId,
        role: person.role,
        sessionId,
        binding: binding.toString('base64url'),
        signedInAt: now,
        expiresAt: new Date(now.getTime() + accessTokenMs),
      })
      return { ...person, token, cookie, origin }
    }),
  )
}
