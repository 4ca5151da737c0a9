/** Letters that aren't a base letter with a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}
const longest = 100

/** "Dana Okafor", "Gig Harbor" → dana-okafor-gig-harbor. Empty for names without Latin letters. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßæœøðþłđı]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]|['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

export interface Named {
  firstName: string
  lastName: string
  town: string | null
}

/** The address of a page without its number; cut at a word where it is too long. */
export function slugOf({ firstName, lastName, town }: Named): string {
  const name = wordsOf(`${firstName} ${lastName}`)
  const begun = /^[a-z]/.test(name) ? name : ['advisor', name].filter(Boolean).join('-')
  const whole = [begun, wordsOf(town ?? '')].filter(Boolean).join('-')
  if (whole.length <= longest) return whole
  return whole.slice(0, longest).replace(/-[^-]*$/, '') || whole.slice(0, longest)
}

/** Whether an address was made for this name: the same words, with or without a number. */
export const isSlugFor = (slug: string, base: string): boolean =>
  slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
