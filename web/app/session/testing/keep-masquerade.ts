import { enterMasquerade } from '../masquerade/masquerade-store.ts'
import { overlayOf } from './masquerade-server.ts'

/** The records of an admin who started this many minutes ago, as a reload finds them. */
function recordsOf(minutesAgo: number) {
  const startedAt = Math.floor(Date.now() / 1000) - minutesAgo * 60
  const { masqueradeToken, session } = overlayOf(startedAt)
  return {
    token: masqueradeToken,
    session,
    original: {
      userId: 12,
      userRole: 'admin',
      userEmail: 'joanna@evenkeel.example',
      advisorId: '',
      consumerId: '',
      identityProviderId: '',
      apiToken: '',
      identityProviderToken: '',
      idToken: '',
      refreshToken: '',
      verified: false,
      advisorUuid: '',
      chatServiceId: '',
      lastActivity: '',
      userTheme: 'dark',
      adminFirstName: 'Joanna',
      adminLastName: 'Reyes',
      adminFullName: 'Joanna Reyes',
      adminEmail: 'joanna@evenkeel.example',
      adminCompany: 'Evenkeel Support',
      timestamp: startedAt * 1000,
    },
  } as const
}

/** Stores the four records, optionally without one of them. */
export function keepMasquerade(minutesAgo = 0, without?: string): void {
  enterMasquerade(recordsOf(minutesAgo), 'read')
  if (without) sessionStorage.removeItem(without)
}
