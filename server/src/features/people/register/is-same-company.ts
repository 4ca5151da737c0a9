// Legal forms and small words that are often left out.
const leftOut = new Set([
  'llc',
  'lllp',
  'llp',
  'lp',
  'pllc',
  'plc',
  'pc',
  'pa',
  'inc',
  'incorporated',
  'corp',
  'corporation',
  'co',
  'company',
  'ltd',
  'limited',
  'na',
  'the',
  'and',
  'of',
  'dba',
])

/** Whether two names may mean one company. Short names must match completely; longer ones may lack the end. */
export function isSameCompany(one: string, other: string): boolean {
  const [shorter, longer] = [words(one), words(other)].sort((a, b) => a.length - b.length)
  if (!shorter || !longer || shorter.length === 0) return false
  if (shorter.join('') === longer.join('')) return true
  return shorter.length > 1 && shorter.every((word, index) => longer[index] === word)
}

function words(name: string): string[] {
  const all = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const telling = all.filter((word) => !leftOut.has(word))
  return telling.length > 0 ? telling : all
}
