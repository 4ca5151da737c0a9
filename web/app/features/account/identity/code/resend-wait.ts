export const resendAfterSeconds = 60

/** A code was sent just now: from when on another may be asked for. The server keeps the same wait. */
export function mayResendFrom(seconds: number = resendAfterSeconds): number {
  return Date.now() + seconds * 1000
}
