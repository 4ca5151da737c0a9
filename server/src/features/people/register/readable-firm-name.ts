const legalForms = [
  'LLC',
  'LLP',
  'LLLP',
  'LP',
  'PLLC',
  'PC',
  'PA',
  'PLC',
  'NA',
  'USA',
  'US',
  'DBA',
  'RIA',
  'II',
  'III',
  'IV',
]
// Initials with a vowel look like words, so they are listed; those without one are recognized by that.
const initials = [
  'UBS',
  'BMO',
  'TIAA',
  'USAA',
  'AXA',
  'AIG',
  'SEI',
  'CIBC',
  'BOK',
  'CFO',
  'CPA',
  'ERISA',
  'ETF',
]
const large: ReadonlySet<string> = new Set([...legalForms, ...initials])
const small: ReadonlySet<string> = new Set(['AND', 'OF', 'THE', 'FOR', 'IN', 'AT', 'BY', 'TO'])

/** The register writes firms in capitals. Names not all in capitals are kept as written. */
export function readableFirmName(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  if (/\p{Ll}/u.test(trimmed)) return trimmed
  return trimmed
    .split(' ')
    .map((word, index) => {
      const letters = word.replace(/[^\p{L}]/gu, '')
      if (large.has(letters) || isInitials(word, letters)) return word
      if (index > 0 && small.has(letters)) return word.toLowerCase()
      return capitalized(word)
    })
    .join(' ')
}

/** "PNC", "J.P.", "A&B": words have a vowel and no periods or ampersands between letters. */
function isInitials(word: string, letters: string): boolean {
  if (letters.length > 1 && letters.length < 5 && !/[AEIOUY]/.test(letters)) return !notInitials.has(letters)
  return /^(\p{L}\.){2,}/u.test(word) || /^\p{L}{1,2}&\p{L}{1,2}[.,]?$/u.test(word)
}
const notInitials: ReadonlySet<string> = new Set([
  'LTD',
  'ST',
  'MR',
  'MRS',
  'DR',
  'JR',
  'SR',
  'MC',
  'MT',
  'FT',
  'TH',
  'ND',
  'RD',
])

function capitalized(word: string): string {
  return word
    .toLowerCase()
    .replace(/(^|[^\p{L}\p{M}\p{N}'’])(\p{L})/gu, (whole) => whole.toUpperCase())
    .replace(
      /^(\P{L}*Mc)(\p{Ll})(?=\p{Ll})/u,
      (_, mc: string, letter: string) => `${mc}${letter.toUpperCase()}`,
    )
    .replace(
      /^(\P{L}*[OD]['’])(\p{Ll})(?=\p{Ll})/u,
      (_, o: string, letter: string) => `${o}${letter.toUpperCase()}`,
    )
}
