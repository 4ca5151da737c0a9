// Providers send subtypes short and in lower case: 401k, cd, line of credit.
const spelled: Readonly<Record<string, string>> = {
  cd: 'Certificate of deposit',
  hsa: 'Health savings (HSA)',
  roth: 'Roth IRA',
  auto: 'Car loan',
  student: 'Student loan',
  construction: 'Construction loan',
  consumer: 'Consumer loan',
  business: 'Business loan',
  home: 'Home loan',
  'home equity': 'Home equity line',
}

const shortWords = new Set([
  'ira',
  'sep',
  'simple',
  'sarsep',
  'ugma',
  'utma',
  'hsa',
  'hra',
  'cd',
  'ebt',
  'esop',
])

function spellWord(word: string): string {
  const plan = /^(401|403|457)([abk])$/i.exec(word)
  if (plan) return `${plan[1]}(${plan[2]?.toLowerCase()})`
  if (shortWords.has(word)) return word.toUpperCase()
  return word === 'roth' ? 'Roth' : word
}

/** "401k" → "401(k)", "sep ira" → "SEP IRA", "money market" → "Money market". */
export function subtypeWords(subtype: string): string {
  const plain = subtype
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
  if (Object.hasOwn(spelled, plain)) return spelled[plain] ?? plain
  const words = plain.split(' ').map(spellWord).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
