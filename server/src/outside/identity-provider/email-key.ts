/** How addresses are compared: case does not make a different account. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
