import type { PersonType } from '@evenkeel/contract/choices'
import { type IdMapping, type PersonId, personUuid, readPersonId } from '@evenkeel/contract/person-id'
import { readStored, writeStored } from '../../server-link/browser-storage.ts'

// Number ⇄ UUID of people seen in this browser (spec 3-17, 3-18). A UUID can't be reversed, so UUID to number works
// only for people seen before. Mappings are labels and grant nothing.

const storageName = 'id-mappings'
const maxStored = 500

interface Mappings {
  byUuid: Record<string, IdMapping>
  byId: Record<string, string>
}

const key = (type: PersonType, id: string | number) => `${type}:${id}`

function isMappings(value: unknown): value is Mappings {
  const { byUuid, byId }: Partial<Record<keyof Mappings, unknown>> = value ?? {}
  return typeof byUuid === 'object' && byUuid !== null && typeof byId === 'object' && byId !== null
}

function readMappings(): Mappings {
  try {
    const stored: unknown = JSON.parse(readStored('local', storageName) ?? 'null')
    if (isMappings(stored)) return stored
  } catch {
    // Anything else under this name is discarded and learned again.
  }
  return { byUuid: {}, byId: {} }
}

function keepNewest({ byUuid, byId }: Mappings): Mappings {
  return {
    byUuid: Object.fromEntries(Object.entries(byUuid).slice(-maxStored)),
    byId: Object.fromEntries(Object.entries(byId).slice(-maxStored)),
  }
}

/** Number → UUID; stores both directions. */
export function rememberPerson(type: PersonType, id: PersonId): string {
  const mappings = readMappings()
  const known = mappings.byId[key(type, id)]
  const uuid = personUuid(type, id)
  if (known === uuid && mappings.byUuid[uuid]) return uuid
  mappings.byUuid[uuid] = { id: String(id), type }
  mappings.byId[key(type, id)] = uuid
  writeStored('local', storageName, JSON.stringify(keepNewest(mappings)))
  return uuid
}

/** UUID → number, if seen before (spec 2.1-32). A stored number that doesn't yield the UUID is ignored. */
export function numberOf(type: PersonType, uuid: string): PersonId | undefined {
  const mapping = readMappings().byUuid[uuid.toLowerCase()]
  if (mapping?.type !== type) return undefined
  const id = readPersonId(String(mapping.id))
  return id !== undefined && personUuid(type, id) === uuid.toLowerCase() ? id : undefined
}
