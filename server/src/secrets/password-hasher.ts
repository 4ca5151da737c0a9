/** Slow on purpose; calls queue for the processors. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
  /** Costs the same as `verify` and is always false: for accounts that do not exist. */
  verifyNothing(password: string): Promise<false>
  /** True if the hash was made with weaker settings than today's. */
  isOutdated(hash: string): boolean
}
