/** How addresses are compared: nobody has two accounts that differ in upper and lower case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
