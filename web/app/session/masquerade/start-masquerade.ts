import type { BodyOf } from '@evenkeel/contract/endpoint'
import { masqueradeSentences } from '@evenkeel/contract/sentences'
import {
  type CurrentMasquerade,
  stopMasquerade as endOverlay,
  startMasquerade as startOverlay,
} from '@evenkeel/contract/staff/masquerade'
import { readStored } from '../../server-link/browser-storage.ts'
import { call } from '../../server-link/call.ts'
import { CallFailed } from '../../server-link/call-failed.ts'
import { clientLog } from '../../server-link/client-log.ts'
import { withFreshSignIn } from '../confirm-it-is-you.ts'
import { sessionHolder } from '../session-holder.ts'
import { sharedNames } from '../stored/stored-names.ts'
import { readThemeChoice } from '../stored/theme-choice.ts'
import { sendToOtherTabs } from '../tabs/tab-messages.ts'
import { storeRenewed } from '../token/renew-token.ts'
import { type AdminProfile, fetchAdminProfile, storeAdminProfile } from './admin-profile.ts'
import type { OriginalCredentials } from './masquerade-records.ts'
import { dropMasquerade, enterMasquerade } from './masquerade-store.ts'

export type MasqueradeWish = Omit<BodyOf<typeof startOverlay>, 'adminId' | 'replaces'>

interface StartOptions {
  /** The active overlay, in whichever tab; it ends with the start, because an admin can have only one. */
  current?: string | undefined
}

const quietly = { isBackground: true } as const
const kept = (name: string) => readStored('local', name) ?? ''

/** spec 3-22; it contains no token (security H01). */
function originalOf(admin: AdminProfile): OriginalCredentials {
  return {
    userId: admin.adminId,
    userRole: 'admin',
    userEmail: admin.email,
    advisorId: kept(sharedNames.advisorId),
    consumerId: kept(sharedNames.consumerId),
    identityProviderId: kept(sharedNames.identityProviderId),
    apiToken: '',
    identityProviderToken: '',
    idToken: '',
    refreshToken: '',
    verified: kept(sharedNames.advisorVerified) === 'true',
    advisorUuid: kept(sharedNames.advisorUuid),
    chatServiceId: kept(sharedNames.chatServiceId),
    lastActivity: kept(sharedNames.lastActivity),
    userTheme: readThemeChoice(),
    adminFirstName: admin.firstName,
    adminLastName: admin.lastName,
    adminFullName: admin.fullName,
    adminEmail: admin.email,
    adminCompany: admin.company,
    timestamp: Date.now(),
  }
}

async function start(wish: MasqueradeWish, { current }: StartOptions): Promise<CurrentMasquerade> {
  const adminId = sessionHolder()
  if (adminId === null) throw new CallFailed(masqueradeSentences.startFailed)
  const admin = await fetchAdminProfile(adminId)
  const body = { ...wish, adminId, ...(current && { replaces: current }) }
  const { signedIn, ...overlay } = await withFreshSignIn(() => call(startOverlay, { body }, quietly))
  storeRenewed(signedIn)
  if (current) {
    sendToOtherTabs({ kind: 'masquerade-ended', token: current })
    dropMasquerade()
  }
  const { masqueradeToken: token, session } = overlay
  if (!enterMasquerade({ token, session, original: originalOf(admin) }, overlay.mode)) {
    await call(endOverlay, { body: { masqueradeToken: token } }, quietly)
    throw new CallFailed('Your browser keeps nothing for this tab, so a masquerade cannot start in it.')
  }
  storeAdminProfile(admin)
  return overlay
}

/**
 * spec 4-24. The caller opens the target's profile. A failure is logged and thrown, and the admin stays on the page
 * (8-12).
 */
export async function startMasquerade(
  wish: MasqueradeWish,
  options: StartOptions = {},
): Promise<CurrentMasquerade> {
  try {
    return await start(wish, options)
  } catch (error) {
    clientLog.error(masqueradeSentences.startFailed, {
      name: error instanceof Error ? error.name : 'unknown',
      code: error instanceof CallFailed ? error.code : undefined,
    })
    throw error
  }
}
