/** Slow on purpose; every call waits for its turn at the processor. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
  /** Costs what `verify` costs and is never true: for accounts that do not exist. */
  verifyNothing(password: string): Promise<false>
  /** True when the hash was made with weaker settings than today's. */
  isOutdated(hash: string): boolean
}
