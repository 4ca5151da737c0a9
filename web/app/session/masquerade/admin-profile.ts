import { readCredentials } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import { masqueradeSentences } from '@evenkeel/contract/sentences'
import { writeStored } from '../../server-link/browser-storage.ts'
import { call } from '../../server-link/call.ts'
import { fullNameOf, useAccountHolder } from '../account-holder.ts'
import { masqueradeNames } from '../stored/stored-names.ts'

/** spec 3-23 */
export interface AdminProfile {
  adminId: PersonId
  firstName: string
  lastName: string
  fullName: string
  email: string
  company: string
  timestamp: number
}

/** The admin's own names (spec 7-14); if unavailable, "Admin User" and the email already known (spec 8-13). */
export async function fetchAdminProfile(adminId: PersonId): Promise<AdminProfile> {
  const timestamp = Date.now()
  try {
    const params = { userId: String(adminId) }
    const found = await call(readCredentials, { params }, { isBackground: true })
    const firstName = found.first_name ?? ''
    const lastName = found.last_name ?? ''
    const fullName = fullNameOf({ firstName, lastName }) || masqueradeSentences.fallbackName
    const company = found.company_name ?? ''
    return { adminId, firstName, lastName, fullName, email: found.email_id, company, timestamp }
  } catch {
    // The call has logged it.
    const { email = '', company = '' } = useAccountHolder.getState()
    const fullName = masqueradeSentences.fallbackName
    return { adminId, firstName: '', lastName: '', fullName, email, company, timestamp }
  }
}

/** Stored in this tab for the length of the masquerade and removed with the other records. */
export function storeAdminProfile(profile: AdminProfile): void {
  writeStored('session', masqueradeNames.adminProfile, JSON.stringify(profile))
}
