// What may not be in a text that anyone can read. Each pattern finds whole matches, so that two texts can be compared.

const topDomains = 'com|net|org|io|co|us|info|biz|app|me|xyz|dev|edu|gov|ly|site|online'
const streets =
  'street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|place|pl|parkway|pkwy|terrace|highway|hwy'

const links = [
  /\b(?:https?:\/\/|www\.)\S+/giu,
  // A domain with a path or at the end of a word; “e.g.” and “3.5” have no such ending.
  new RegExp(
    `(?<![@\\p{L}\\p{N}.-])[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}(?:\\.[\\p{L}\\p{N}-]{1,63}){0,4}\\.(?:${topDomains})(?![\\p{L}\\p{N}-])`,
    'giu',
  ),
]

const contactData = [
  /[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{2,20}/giu,
  new RegExp(
    `\\b[\\w.-]{1,64} ?(?:\\(at\\)|\\[at\\]| at ) ?[\\w-]{1,64} ?(?:\\(dot\\)|\\[dot\\]| dot |\\.) ?(?:${topDomains})\\b`,
    'giu',
  ),
  // A name on another network.
  /(?<![\p{L}\p{N}@.])@[\p{L}\p{N}_]{3,}/giu,
  // Phone numbers: ten digits with or without a country code, and seven written in two groups.
  /(?<!\d[,.]?|\$)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!,?\d)/gu,
  /(?<!\d[,.-]?|\$)\d{3}[-.]\d{4}(?![,-]?\d)/gu,
  // Social Security numbers, and account numbers that are written in one piece.
  /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/gu,
  /(?<!\d[,.]?|\$)\d{9,19}(?![,.]?\d)/gu,
  new RegExp(`\\b\\d{1,6}\\s+(?:[NSEW]\\.?\\s+)?(?:\\p{Lu}[\\p{L}'’.]*\\s+){1,3}(?:${streets})\\b`, 'giu'),
  /\bp\.?\s?o\.?\s?box\s+\d+/giu,
  /\b(?:AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC)\s+\d{5}(?:-\d{4})?\b/gu,
]

const matches = (text: string, patterns: readonly RegExp[]) =>
  patterns.flatMap((pattern) => [...text.normalize('NFKC').matchAll(pattern)].map(([found]) => found))

export const findLinks = (text: string): string[] =>
  matches(text, links).filter((found) => !/\s/u.test(found))

/** Addresses, phone numbers and numbers of accounts. */
export const findContactData = (text: string): string[] => matches(text, contactData)
