export const resendAfterSeconds = 60

/** The time from which another code may be requested; the server enforces the same wait. */
export function mayResendFrom(seconds: number = resendAfterSeconds): number {
  return Date.now() + seconds * 1000
}
