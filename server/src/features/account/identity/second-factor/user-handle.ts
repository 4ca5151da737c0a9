/** The 16 bytes of the account's own id: the same for all keys of a person, and no word about them. */
export function handleOfSub(sub: string): Buffer {
  return Buffer.from(sub.replaceAll('-', ''), 'hex')
}
