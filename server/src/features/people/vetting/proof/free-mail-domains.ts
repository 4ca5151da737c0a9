// Anyone can get an address there, so it proves no firm. Need not be complete: staff look too.
const freeMailDomains = new Set([
  'aim.com',
  'aol.com',
  'att.net',
  'bellsouth.net',
  'charter.net',
  'comcast.net',
  'cox.net',
  'duck.com',
  'earthlink.net',
  'fastmail.com',
  'gmail.com',
  'googlemail.com',
  'hey.com',
  'hushmail.com',
  'icloud.com',
  'inbox.com',
  'juno.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'mailinator.com',
  'me.com',
  'msn.com',
  'optonline.net',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rocketmail.com',
  'sbcglobal.net',
  'tuta.com',
  'tutanota.com',
  'verizon.net',
  'yandex.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
])

// The same services under country domains.
const inManyCountries = /^(gmx|hotmail|live|outlook|yahoo)\.[a-z]{2,3}(\.[a-z]{2})?$/

export function isFreeMail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return freeMailDomains.has(domain) || inManyCountries.test(domain)
}
