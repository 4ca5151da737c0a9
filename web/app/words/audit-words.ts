/** Events whose stored name reads badly. */
const own: Readonly<Record<string, string>> = {
  'admin-made': 'Admin account created',
  'audit-read': 'Audit log read',
  'clock-extended': 'Deadline extended',
  'demo-laid-in': 'Demo created',
  'evidence-given': 'Evidence added',
  'masquerade-forbidden': 'Refused while masquerading',
  'masquerade-started': 'Masquerade',
  'masquerade-view': 'Viewed while masquerading',
  'masquerade-write': 'Edited while masquerading',
  'person-viewed': 'Opened',
  'recovery-codes-made': 'Recovery codes created',
  'session-opened': 'Signed in',
  'sessions-ended': 'Signed out',
  viewed: 'Opened',
}

/** "account-disabled" → "Account disabled"; what needs its own words has them. */
export function eventWords(event: string): string {
  const words = event.replaceAll(/[-.]/g, ' ')
  return own[event] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the access log calls "Your account" is someone else's for staff: "account". */
export const whatInWords = (what: string) =>
  what.replace(/^Your /, '').replace(/^./, (letter) => letter.toLowerCase())
