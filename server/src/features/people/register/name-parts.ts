const honorifics = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'professor', 'rev', 'hon', 'sir'])
const suffixes = new Set([
  'jr',
  'sr',
  'junior',
  'senior',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'esq',
  'phd',
  'md',
  'jd',
  'mba',
  'cfp',
  'cfa',
  'cpa',
  'chfc',
  'pfs',
  'ea',
  'clu',
])
/** Belong to the following part. */
const particles = new Set([
  'de',
  'del',
  'della',
  'di',
  'da',
  'dos',
  'du',
  'la',
  'las',
  'le',
  'los',
  'van',
  'von',
  'der',
  'den',
  'ter',
  'ten',
  'el',
  'al',
  'bin',
  'ibn',
  'st',
  'saint',
  'san',
  'santa',
  'mc',
  'mac',
  'o',
  'd',
])
// Letters that do not decompose into a base letter and an accent.
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Parts of a name in lower case, without accents, punctuation, honorifics and suffixes. */
export const nameParts = {
  /** For a first or full name: never drops the first part. */
  given: (name: string | null | undefined) => withoutFirst(pieces(name)),
  /** For a last or full name: never drops the last part. */
  last: (name: string | null | undefined) => withoutLast(pieces(name)),
  /** The names in a double last name; empty for a single one. */
  halves(last: readonly string[]): string[] {
    const names: string[] = []
    let before = ''
    for (const piece of last) {
      before += piece
      if (particles.has(piece)) continue
      names.push(before)
      before = ''
    }
    return names.length > 1 ? names : []
  },
}

function pieces(name: string | null | undefined): string[] {
  return (
    (name ?? '')
      .toLowerCase()
      .replace(/[øłđßæœı]/g, (letter) => letters[letter] ?? letter)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/['’‘`´]/g, '')
      // Titles with periods are one word; initials are several.
      .replace(/\b(ph|m|j)\.\s?d\b/g, '$1d')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((piece) => piece !== '')
  )
}

function withoutFirst([first = '', ...others]: string[]): string[] {
  if (first === '') return []
  return others.length > 0 && honorifics.has(first) ? withoutFirst(others) : [first, ...others]
}

function withoutLast(all: string[]): string[] {
  const last = all.at(-1)
  return all.length > 1 && last !== undefined && suffixes.has(last) ? withoutLast(all.slice(0, -1)) : all
}
