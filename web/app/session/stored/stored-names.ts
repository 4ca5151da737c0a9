// Storage keys of the session (spec 3-28). docs/decisions/0013-what-the-browser-keeps.md explains which of the
// specification's keys are missing and why.

/** Session storage, one per tab. */
export const bearerName = 'authToken'

/** Local storage, shared by the tabs of this browser. */
export const sharedNames = {
  identityProviderId: 'identityProviderId',
  rememberMe: 'rememberMe',
  userId: 'userId',
  userRole: 'userRole',
  consumerId: 'consumerId',
  advisorId: 'advisorId',
  advisorUuid: 'advisorUuid',
  lastActivity: 'lastActivity',
  sessionWarningShown: 'sessionWarningShown',
} as const

/** Belongs to the device rather than the person, so it stays when a session ends. */
export const deviceNames: ReadonlySet<string> = new Set(['theme', 'sidebar-storage', 'lockoutTimestamp'])

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
