import specification from '../../contract/specification.json' with { type: 'json' }

// Phrases and formats that nothing people read may contain, except the specification's own texts.

interface Rule {
  kind: string
  pattern: RegExp
  instead: string
  /** Groups of texts that the rule leaves alone. */
  notIn?: RegExp
}

const months =
  'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?'

export const rules: readonly Rule[] = [
  {
    kind: 'subject',
    pattern: /\b(somebody|whoever|nobody|everybody|whomever)\b/i,
    instead: 'a name, “you”, “we”, “no advisors”',
  },

  {
    kind: 'stands',
    pattern: /\b(stands?(?! (for|out|up|by)\b)(?!-)|stood(?! for\b))\b/i,
    instead: 'appears, is shown, is listed',
  },
  {
    kind: 'input of',
    pattern: /\bno input (of|to)\b|\bgo(es)? by (it|them)\b|\bholds? (from now on|as soon as)\b/i,
    instead: 'plays no part in, is used for, applies now',
  },
  {
    kind: 'hand in',
    pattern: /\bhand(s|ed|ing)?( \w+){0,3} in\b(?! hand\b)(?! your hand)/i,
    instead: 'submit',
  },
  {
    kind: 'take back',
    pattern: /\b(take|takes|took|taken|taking)\b( [\w’]+){0,6} back\b/i,
    instead: 'withdraw',
  },
  {
    kind: 'take up',
    pattern: /\b(take|takes|took|taken|taking)( it| them)? up\b(?! (to|space|room)\b)/i,
    instead: 'start',
  },
  { kind: 'take along', pattern: /\b(take|takes|took|taken|taking)( \w+){0,2} along\b/i, instead: 'export' },
  { kind: 'reckon', pattern: /\breckon/i, instead: 'calculate' },
  {
    kind: 'least, most',
    pattern:
      /\b(a |the )?least (fee|assets?|hours?|amount|number|income|rate|term|investable)\b|^Most \w+ an? (day|week|month|year)\b|\bthe most (you|they|an advisor) (would|will|may|can)? ?\w*/i,
    instead: 'minimum, maximum',
  },
  {
    kind: 'a year',
    // Only units of field labels: “$2,400 a year” in a sentence is natural.
    pattern: /\b(hours?|rate|fee|growth|costs?|income|pay) an? (year|hour)\b/i,
    instead: 'per year, annual, hourly',
  },
  {
    kind: 'offline',
    pattern: /\bback online\b|\bwill (load|send|save) when\b|\b(when|once) you’re back\b(?! (at|in|to)\b)/i,
    instead: 'loads when you reconnect',
  },
  { kind: 'straight quotes', pattern: /"[^"]+"/, instead: '“ and ”', notIn: /^(?!help:|legal:)/ },
  { kind: 'mend', pattern: /\bmend(s|ed|ing)?\b/i, instead: 'fix' },
  { kind: 'anew', pattern: /\banew\b/i, instead: 'again' },
  {
    kind: 'hold against',
    pattern: /\b(held|holds?|holding)( it| them| this)? against\b/i,
    instead: 'compare with',
  },
  {
    kind: 'else than',
    pattern: /\b(somebody|someone|anybody|anyone) else than\b|\bof whoever is\b/i,
    instead: 'someone other than',
  },
  {
    kind: 'middle of both',
    pattern: /\bmiddle of (both|the two)\b|\bno closer reason\b|\bsays? little\b/i,
    instead: 'the average, no reason given, small sample',
  },
  {
    kind: 'wishes',
    pattern: /\bwish(es)? about\b|\bwhat it is about\b|\bwhat makes a meeting possible\b/i,
    instead: 'preferences, topics, accessibility needs',
  },
  { kind: 'word counts', pattern: /\bword counts\b/i, instead: 'the consumer’s answer counts' },
  {
    kind: 'became of',
    pattern: /\bwhat (became|becomes|came|comes) of\b/i,
    instead: 'what happened next',
  },
  { kind: 'free times', pattern: /\bfree times\b|\bnext free time\b/i, instead: 'open times, next opening' },
  { kind: 'first talk', pattern: /\bfirst talks?\b/i, instead: 'first meeting' },
  {
    kind: 'keep a search',
    pattern:
      /\b(keep|keeps|kept|keeping) (a|the|this|your|my)? ?search(es)?\b|\bsearch(es)? (is|are|was|were) kept\b/i,
    instead: 'save',
  },
  {
    kind: 'picture of a code',
    pattern: /\bpicture (of|with) (a|the|this) (QR )?code\b|\bscan the picture\b/i,
    instead: 'QR code',
  },
  {
    kind: 'our vocabulary',
    pattern: /\b(bands?|ledgers?|reveal(s|ed|ing)?|overlays?|rooms?|(?<!long-)(?<!good )standings?)\b/i,
    instead: 'the reader’s own words',
    notIn: /^(demo|README|API|command)/,
  },

  { kind: 'ISO date', pattern: /\b\d{4}-\d{2}-\d{2}(?![\dT])/, instead: 'Nov 16, 2026' },
  {
    kind: 'day before month',
    pattern: new RegExp(`\\b\\d{1,2} (${months})\\b(?! \\d{1,2}\\b(?!:))`),
    instead: 'Nov 16',
  },
  { kind: 'space before %', pattern: /(?<!%\d)(\d|»|%) %(?!\d)/, instead: '22%' },
  { kind: 'AM, PM', pattern: /\d ?(AM|PM|a\.m\.|p\.m\.)(?!\w)/, instead: '5:00 pm' },
  {
    kind: 'British spelling',
    pattern:
      /\b(recognis|favour|cancell(ed|ing|s\b)|licen[c]e|colour|organis|behaviour|centre|honour|judgement|grey\b|programmes?\b|cheque|travell|labell|modell|analys(e|es|ed|ing)\b|realis(e|ed|ing)|summaris|maximis|optimis(e|ed|ing|ation)|personalis|authoris|apologis|prioritis|customis|neighbour|whilst|learnt\b|enrol(s|ment)?\b|fulfil(s|ment)?\b|instalment|acknowledgement|e-mail)/i,
    instead: 'the American spelling',
  },
  {
    kind: 'log in',
    pattern: /\b(log|logs|logged|logging)[ -]in\b|\blogins?\b/i,
    instead: 'sign in, sign-in',
  },
]

// The specification’s own texts stay as they are.
const { texts, choices, helpTopics } = specification
const allowed = [
  ...texts.map(({ text }) => text),
  ...choices.flatMap(({ values }) => values),
  ...helpTopics.map(({ heading }) => heading),
]
const allowedWhole = new Set(allowed)
const allowedParts = allowed
  .filter((text) => /\s/.test(text))
  .toSorted((one, other) => other.length - one.length)

/** What is ours to word: without code, addresses, file names and the specification's texts. */
function ownWords(text: string): string {
  if (allowedWhole.has(text)) return ''
  const withoutCode = text.replace(/`[^`]*`|https?:\S+|\S+@\S+|\S+\.(csv|json|pdf|zip)\b/g, '')
  return allowedParts.reduce((rest, part) => rest.replaceAll(part, ''), withoutCode)
}

export interface Violation {
  kind: string
  phrase: string
  instead: string
}

export function violationsIn(text: string, group = ''): Violation[] {
  const own = ownWords(text)
  return rules.flatMap(({ kind, pattern, instead, notIn }) => {
    const phrase = notIn?.test(group) ? undefined : pattern.exec(own)?.[0]
    return phrase === undefined ? [] : [{ kind, phrase, instead }]
  })
}
