import { storageNames } from '@evenkeel/contract/constants'

// Names under which the browser keeps what the session needs (spec 3-28). Which names of the specification are not
// here, and why, is in docs/decisions/0013-what-the-browser-keeps.md.

/** Session storage, one per tab. */
export const bearerName = 'authToken'
export const advisorUuidOfTab = 'advisorUuidSession'

/** Local storage, shared by the tabs of this browser. */
export const sharedNames = {
  identityProviderId: 'identityProviderId',
  rememberMe: 'rememberMe',
  userId: 'userId',
  userRole: 'userRole',
  consumerId: 'consumerId',
  advisorId: 'advisorId',
  advisorUuid: 'advisorUuid',
  advisorVerified: 'advisorVerified',
  specializationCache: 'specializationCache',
  consumerType: 'consumerType',
  chatServiceId: 'chatServiceId',
  lastActivity: 'lastActivity',
  sessionWarningShown: 'sessionWarningShown',
} as const

/** Belongs to the device, not the account, so it stays when a session ends. */
export const deviceNames: ReadonlySet<string> = new Set([
  storageNames.theme,
  storageNames.themeCookie,
  'sidebar-storage',
  'lockoutTimestamp',
])

/** Session storage, while an admin masquerades in this tab. */
export const masqueradeNames = {
  flag: 'isMasquerading',
  token: 'masqueradeToken',
  session: 'masqueradeSession',
  original: 'originalCredentials',
  adminProfile: 'adminProfile',
} as const

/**
 * What the admin's own session and this device need; everything else would be the target's data and isn't stored
 * (security H20).
 */
export const namesUnderMasquerade: ReadonlySet<string> = new Set([
  ...deviceNames,
  ...Object.values(masqueradeNames),
  bearerName,
  sharedNames.identityProviderId,
  'renewal-lease',
  'signOutPending',
])
