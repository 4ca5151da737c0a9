// The register writes names in capitals, so the person's own spelling is unknown; this uses the most common one.

const suffixes: Readonly<Record<string, string>> = {
  JR: 'Jr.',
  SR: 'Sr.',
  ESQ: 'Esq.',
  PHD: 'PhD',
  MD: 'MD',
  JD: 'JD',
  MBA: 'MBA',
  CFP: 'CFP',
  CFA: 'CFA',
  CPA: 'CPA',
  CHFC: 'ChFC',
  II: 'II',
  III: 'III',
  IV: 'IV',
  VI: 'VI',
}
/** Lower case only in combination ("de la Cruz", "van der Berg"); alone most are capitalized ("Van Dyke"). */
const particles = ['DE LA', 'DE LAS', 'DE LOS', 'DE LE', 'VAN DE', 'VAN DEN', 'VAN DER', 'VON DER', 'VON DEM']
// "Mack" and "Macias" do not start with the prefix "Mac".
const afterMac =
  /^MAC(?=ARTHUR|DONALD|DOUGALL|FARLANE|GREGOR|INTOSH|INTYRE|KINNON|LEAN|LEOD|MILLAN|NAMARA|PHERSON)/

/** A name, part of one, or a town. Text not all in capitals is kept as written. */
export function readableName(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  if (/\p{Ll}/u.test(trimmed)) return trimmed
  const words = trimmed.split(' ')
  const small = smallWords(words)
  return words
    .map((word, index) => {
      if (small.has(index)) return word.toLowerCase()
      const suffix = index > 0 ? suffixes[word.replace(/[.,]/g, '')] : undefined
      return suffix ?? word.split('-').map(readableWord).join('-')
    })
    .join(' ')
}

/** The register's field for suffixes, which also contains honorifics. */
export function readableSuffix(text: string): string {
  const word = text.trim()
  return suffixes[word.toUpperCase().replace(/[.,]/g, '')] ?? readableName(word)
}

/** Only before another word: a name is never all particles. */
function smallWords(words: readonly string[]): ReadonlySet<number> {
  const starts = words.flatMap((word, index) =>
    index + 2 < words.length && particles.includes(`${word} ${words[index + 1]}`) ? [index, index + 1] : [],
  )
  return new Set(starts)
}

function readableWord(word: string): string {
  const son = /^MC(?=\p{L}{2})/u.exec(word)?.[0] ?? afterMac.exec(word)?.[0]
  if (son) return `${capitalized(son)}${readableWord(word.slice(son.length))}`
  const elided = /^([OD]|DELL)['’](?=\p{L}{2})/u.exec(word)?.[0]
  if (elided) return `${capitalized(elided)}${readableWord(word.slice(elided.length))}`
  return capitalized(word)
}

/** "(BOB)" and "J.R.": capitalizes every letter that begins a word. */
function capitalized(word: string): string {
  return word.toLowerCase().replace(/(^|[^\p{L}\p{M}\p{N}'’])(\p{L})/gu, (whole) => whole.toUpperCase())
}
