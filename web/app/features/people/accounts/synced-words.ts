const day = 86_400

/** Balances that may no longer be what the bank would say today. */
export const isOld = (syncedAt: number, now: number): boolean => now - syncedAt >= day
