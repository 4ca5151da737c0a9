import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { MasqueradeSession } from '@evenkeel/contract/staff/masquerade'
import { readStored, removeStored, writeStored } from '../../server-link/browser-storage.ts'
import { masqueradeNames } from '../stored/stored-names.ts'

// The four records of a masquerade (spec 3-21, 3-22, 4-24) in session storage: they belong to one tab and survive
// its reloads. None is a credential: the token is a handle that only the admin's own session can use.

/**
 * spec 3-22. The token fields exist but stay empty: the admin's session is only in the httpOnly cookie (security
 * H01).
 */
export interface OriginalCredentials {
  userId: PersonId
  userRole: Role
  userEmail: string
  advisorId: string
  consumerId: string
  identityProviderId: string
  apiToken: ''
  identityProviderToken: ''
  idToken: ''
  refreshToken: ''
  verified: boolean
  advisorUuid: string
  chatServiceId: string
  lastActivity: string
  userTheme: string
  adminFirstName: string
  adminLastName: string
  adminFullName: string
  adminEmail: string
  adminCompany: string
  timestamp: number
}

export interface MasqueradeRecords {
  token: string
  session: MasqueradeSession
  original: OriginalCredentials
}

/** Repeated here because public pages load this file and should not load the contract's module. */
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function isSession(value: Partial<MasqueradeSession>): value is MasqueradeSession {
  return (
    isCount(value.adminId) &&
    typeof value.adminName === 'string' &&
    isCount(value.targetUserId) &&
    (value.targetUserType === 'consumer' || value.targetUserType === 'advisor') &&
    isCount(value.startedAt) &&
    isCount(value.expiresAt)
  )
}

function isOriginal(value: Partial<OriginalCredentials>): value is OriginalCredentials {
  return isCount(value.userId) && value.userRole === 'admin' && typeof value.adminFullName === 'string'
}

function readRecord(name: string): object {
  try {
    const value: unknown = JSON.parse(readStored('session', name) ?? 'null')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** spec 4-27: all four or none. Anyone can write to storage, so the records prove nothing and the server is asked. */
export function readMasqueradeRecords(): MasqueradeRecords | null {
  const token = readStored('session', masqueradeNames.token)
  if (readStored('session', masqueradeNames.flag) !== 'true' || !token || !uuidForm.test(token)) return null
  const session = readRecord(masqueradeNames.session)
  const original = readRecord(masqueradeNames.original)
  return isSession(session) && isOriginal(original) ? { token, session, original } : null
}

/** False if the browser can't store them; then none is left behind. */
export function writeMasqueradeRecords({ token, session, original }: MasqueradeRecords): boolean {
  const isKept = [
    writeStored('session', masqueradeNames.token, token),
    writeStored('session', masqueradeNames.session, JSON.stringify(session)),
    writeStored('session', masqueradeNames.original, JSON.stringify(original)),
    writeStored('session', masqueradeNames.flag, 'true'),
  ].every(Boolean)
  if (!isKept) removeMasqueradeRecords()
  return isKept
}

export function removeMasqueradeRecords(): void {
  for (const name of Object.values(masqueradeNames)) removeStored('session', name)
}
