// What a message to a stranger should not contain. It only warns and never blocks, because some numbers merely look
// risky. Amounts of money are ignored.

export type Risk = 'secret-number' | 'contact'

const email = /[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}/i
// A comma or period beside a number belongs to it only if another digit follows: “206-555-0134, please”.
const phone = /(?<!\d[.,-]?|\$)(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![,-]?\d)/
const socialSecurity = /(?<!\d[.,-]?|\$)\d{3}[ -]\d{2}[ -]\d{4}(?!\d)/
const longNumber = /(?<!\d[.,]?|\$)\d{8,17}(?!,?\d)/
const cardNumber = /(?<!\d[.,]?|\$)\d{4}(?:[ -]\d{4}){2,3}(?:[ -]\d{1,4})?(?!\d)/

const spellings: readonly RegExp[] = [socialSecurity, cardNumber, longNumber]

export function findSensitive(text: string): Risk[] {
  // Ten digits are a phone number rather than an account number.
  const withoutPhones = text.replaceAll(new RegExp(phone, 'g'), ' ')
  const found: Risk[] = []
  if (spellings.some((spelling) => spelling.test(withoutPhones))) found.push('secret-number')
  if (email.test(text) || phone.test(text)) found.push('contact')
  return found
}
