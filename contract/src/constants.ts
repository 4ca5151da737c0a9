// Business constants and limits (spec §9).

const second = 1000
const minute = 60 * second

export const slowLoadingMs = 300

export const sessionTimeout = {
  timeoutMs: 15 * minute,
  warningBeforeMs: 1 * minute,
  countdownSeconds: 60,
  extensionMs: 15 * minute,
  checkEveryMs: 60_000,
  modalRetries: 20,
  modalRetryEveryMs: 100,
  authCookieDays: 30,
} as const

export const notificationTimes = {
  cacheMs: 300_000,
  unreadLimit: 1000,
  pageSize: 10,
  toastMs: 5 * second,
  pollEveryMs: 30 * second,
  firstCountAfterMs: 1 * second,
} as const

export const feedbackMaxLength = 5000

export const resultsStaleAfterMs = 30 * minute

export const sidebar = {
  collapsedPx: 84,
  mediumPx: 230,
  largePx: 280,
  mobileAtOrBelowPx: 868,
  consumerIdRetries: 5,
  consumerIdRetryEveryMs: 1 * second,
} as const

/** @testSeam Written again in the style sheets; tests compare. */
export const contentMaxWidthPx = 1130
/** @testSeam Said by help; tests compare it with the badge. */
export const badgeShowsPlusAbove = 9

export const socket = {
  path: '/socket.io/',
  transports: ['polling', 'websocket'],
  reconnectionAttempts: 3,
  reconnectionDelayMs: 2000,
  reconnectionDelayMaxMs: 5000,
  randomizationFactor: 0.5,
  connectTimeoutMs: 5000,
} as const

/** @testSeam Sonner's own; tests measure them. */
export const toasts = {
  durationMs: 4000,
  visible: 3,
  gapPx: 14,
  widthPx: 356,
  offsetPx: 24,
  mobileOffsetPx: 16,
} as const

/** @testSeam Written again in the style sheets; a test compares. */
export const dropdownMaxHeightPx = 200
export const prefetchRootMarginPx = 200
export const imageQuality = 75

export const storageNames = {
  theme: 'theme',
  /** Cookie with the current theme, by which the server renders the first page (spec 9-05). */
  themeCookie: 'userTheme',
  user: 'user-storage',
  matchmakingResults: 'matchmaking-results-storage',
  notifications: 'notification-storage',
} as const

/** Placeholder in built pages that the server replaces with its own origin. */
export const publicUrlPlaceholder = 'https://public-url.invalid'

/**
 * Placeholder in built pages that the server replaces with the origin of the external profile service
 * (spec 7-12).
 */
export const profileServiceFlag = { name: 'profile-service', placeholder: 'profile-service.invalid' } as const

/** Placeholder in built pages that the server replaces with whether test tools are on (spec 2.4-12). */
export const testToolsFlag = { name: 'test-tools', placeholder: 'test-tools.invalid' } as const
