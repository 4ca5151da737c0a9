import biographies from '../data/biographies.json' with { type: 'json' }
import specialtyWords from '../data/specialties.json' with { type: 'json' }
import { type AboutAdvisor, advisorFacts } from './advisor-facts.ts'
import { fillPlaceholders, pickSentence } from './pick-sentence.ts'
import type { Random } from './seeded-random.ts'

type Part = 'opening' | 'practice' | 'approach' | 'credential' | 'fee' | 'home' | 'away'

// Orders of paragraphs; a part without a fitting sentence is left out.
const orders: readonly (readonly Part[])[] = [
  ['opening', 'practice', 'approach', 'fee', 'home'],
  ['opening', 'practice', 'away'],
  ['opening', 'credential', 'practice', 'approach', 'away'],
  ['opening', 'approach', 'practice', 'credential', 'fee', 'home', 'away'],
  ['opening', 'practice', 'practice', 'approach', 'fee', 'away'],
  ['opening', 'fee', 'practice', 'home'],
  ['practice', 'opening', 'approach', 'fee'],
  ['practice', 'opening', 'credential', 'home', 'away'],
  ['practice', 'approach', 'opening', 'away'],
  ['opening', 'practice', 'approach', 'approach', 'home'],
  ['opening', 'home', 'practice', 'fee'],
  ['opening', 'practice', 'credential'],
]
const bands = ['many', 'some', 'few', 'none']
const shortest = 150
const longParagraph = 420

export function writeBiography(random: Random, about: AboutAdvisor): string {
  const known = advisorFacts(about)
  const said = new Set<string>()
  // A biography is about the specialties with the most clients.
  const specialties = about.specializations.toSorted(
    (one, other) => bands.indexOf(one.clients_now) - bands.indexOf(other.clients_now),
  )

  const say = (list: readonly string[], facts = known.facts) => {
    for (let tries = 0; tries < 4; tries += 1) {
      const sentence = pickSentence(random, list, { facts, values: known.values })
      if (sentence === undefined || said.has(sentence)) continue
      said.add(sentence)
      return sentence
    }
    return undefined
  }
  const parts: Readonly<Record<Part, () => string | undefined>> = {
    opening: () => say(about.life.career.openings),
    practice: () => {
      const next = specialties.shift()
      return next && say(specialtyWords[next.id]?.practice ?? [], new Set([next.clients_now]))
    },
    approach: () => say(biographies.approach),
    credential: () => say(biographies.credentials),
    fee: () => say(biographies.fees),
    home: () => say(biographies.home),
    away: () => {
      const pastime = pickSentence(random, biographies.pastimes, known)
      return pastime && fillPlaceholders(random.pick(biographies.pastimeSentences), { pastime })
    },
  }
  const sentences = random.pick(orders).flatMap((part) => parts[part]() ?? [])
  while (sentences.join(' ').length < shortest)
    sentences.push(say(biographies.approach) ?? 'I look forward to meeting you.')
  return inParagraphs(sentences)
}

function inParagraphs(sentences: readonly string[]): string {
  const paragraphs: string[] = []
  for (const sentence of sentences) {
    const last = paragraphs.at(-1)
    if (last === undefined || last.length > longParagraph - sentence.length) paragraphs.push(sentence)
    else paragraphs[paragraphs.length - 1] = `${last} ${sentence}`
  }
  return paragraphs.join('\n\n')
}
