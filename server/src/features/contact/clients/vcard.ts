// vCard 3.0 (RFC 2426), the version that Google, Outlook and iCloud all import.

export interface Contact {
  uid: string
  firstName: string
  lastName: string
  email: string | undefined
  phone: string | undefined
  note: string
  url: string
}

const escaped = (text: string) => text.replaceAll(/[\\,;]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')

const foldAt = 75

/** A line of more than 75 bytes goes on in the next one after a space; characters stay whole. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (bytes + length > foldAt) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += length
  }
  return `${text}\r\n`
}

export function writeVcard({ uid, firstName, lastName, email, phone, note, url }: Contact): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:${escaped(uid)}`,
    `FN:${escaped(name)}`,
    `N:${escaped(lastName)};${escaped(firstName)};;;`,
    ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
    ...(phone ? [`TEL;TYPE=VOICE:${escaped(phone)}`] : []),
    `NOTE:${escaped(note)}`,
    `URL:${escaped(url)}`,
    'CATEGORIES:Evenkeel',
    'END:VCARD',
  ]
    .map(folded)
    .join('')
}
