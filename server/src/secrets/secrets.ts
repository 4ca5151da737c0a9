/** What must be readable again is sealed with a key that does not stand in the database. */
export interface Secrets {
  /** `purpose` separates kinds: what was sealed for one cannot be opened for another. */
  seal(purpose: string, plain: string): Buffer
  /** Throws when it was changed, belongs to another purpose or to a key we no longer have. */
  open(purpose: string, sealed: Buffer): string
  /** The same text gives the same 32 bytes; without the key nobody can try texts against them. */
  keyedHash(purpose: string, text: string): Buffer
}
