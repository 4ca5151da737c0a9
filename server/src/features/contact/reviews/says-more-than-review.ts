import type { NamedPerson } from '../../account/identity/people/person-names.ts'
import { mentionsPerson } from './names-author.ts'
import { findContactData, findLinks } from './private-details.ts'

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'

const clientWords =
  /\b(?:(?:my|our|a|as|valued|former|longtime|long-time|existing|current|new)\s+)?clients?\b|\bhired? (?:me|us|our firm|my firm)\b|\b(?:work|worked|working) (?:together|with (?:me|us|you))\b|\bengagement\b|\byou (?:signed|joined|hired|left)\b/giu
const money =
  /\$\s?\d(?:[\d,.]*\d)?(?:\s?(?:k|m|thousand|million|billion)\b)?|\b\d[\d,.]*\s?(?:dollars|thousand|million|percent of your)\b/giu
const accounts =
  /\byour (?:[\p{L}-]+ ){0,2}(?:accounts?|portfolios?|balances?|holdings|assets|savings|investments?|income|salary|debts?|mortgage|taxes|tax return|estate|will|trust|inheritance|divorce|ira|401\(?k\)?|pension|plan|retirement)(?![\p{L}])/giu
const dates = new RegExp(
  `\\b(?:${months})\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?\\b|\\b\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?\\b|\\b(?:last|this|on|in) (?:${months}|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b|\\b(?:we|you and i) (?:met|spoke|talked) (?:on|in|last)\\b`,
  'giu',
)

export const answerRefusals = {
  contact: 'Leave out contact details and links. Anyone can read your answer.',
  name: 'Leave out the author’s name. Reviews don’t say who wrote them.',
  client: 'Don’t say whether the author is a client. The review doesn’t say so.',
  money: 'Leave out amounts of money that the review doesn’t mention.',
  account: 'Leave out the author’s accounts, plans and finances. The review doesn’t mention them.',
  date: 'Leave out when you met. The review doesn’t say so.',
} as const
export type AnswerRefusal = keyof typeof answerRefusals

interface Reviewed {
  words: string
  isClient: boolean
  author: Pick<NamedPerson, 'firstName' | 'lastName'> | undefined
}

const normal = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ')

/** The first thing an advisor's public answer says about its author that the review itself doesn't. */
export function saysMoreThanReview(answer: string, review: Reviewed): AnswerRefusal | undefined {
  const text = answer.normalize('NFKC')
  const said = normal(review.words)
  const isNew = (pattern: RegExp) =>
    [...text.matchAll(pattern)].some(([found]) => !said.includes(normal(found)))
  if (findContactData(text).length > 0 || findLinks(text).length > 0) return 'contact'
  if (review.author && mentionsPerson(text, review.author)) return 'name'
  if (!review.isClient && isNew(clientWords)) return 'client'
  if (isNew(money)) return 'money'
  // A review that says “my accounts” has mentioned the accounts.
  if ([...text.matchAll(accounts)].some(([found]) => !said.includes(normal(found).split(' ').at(-1) ?? '')))
    return 'account'
  return isNew(dates) ? 'date' : undefined
}
