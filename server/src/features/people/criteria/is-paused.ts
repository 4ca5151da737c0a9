/** Through the last day of the pause, which ends by itself. */
export const isPaused = (pausedUntil: string | null, today: string): pausedUntil is string =>
  pausedUntil !== null && pausedUntil >= today
