import type { HoldReason } from '@evenkeel/contract/contact/reviews'
import { findOtherPeople } from './find-other-people.ts'
import { findContactData, findLinks } from './private-details.ts'

const threats: readonly RegExp[] = [
  /\b(?:i|we)(?:['’]?(?:ll|m|re| will| am| are))?\s+(?:going to|gonna|coming to|will)?\s*(?:kill|hurt|harm|shoot|stab|beat|destroy|ruin|bury|burn|hunt|find)\s+(?:you|him|her|them)\b/iu,
  /\b(?:kill|shoot|stab|beat up|hurt|hang|murder)\s+(?:you|him|her|them|this (?:man|woman|advisor))\b/iu,
  /\b(?:you|he|she|they)(?:['’]ll| will)\s+(?:regret|be sorry|pay for)\b/iu,
  /\b(?:deserves?|ought) to (?:die|be (?:shot|killed|beaten|hanged))\b/iu,
  /\bwatch (?:your|his|her|their) back\b/iu,
  /\bknow where (?:you|he|she|they) (?:live|lives|sleep|sleeps|work|works)\b/iu,
  /\b(?:burn|blow) (?:down|up) (?:your|his|her|their|the)\b/iu,
  /\bcome after (?:you|him|her|them)\b/iu,
]

/** Names that may appear: the advisor's own, their firm's, and the author's, which have a rule of their own. */
export interface KnownNames {
  names: readonly (string | null)[]
}

/** Why staff look at a review before it is published; empty for nearly all. It never depends on the opinion. */
export function findHoldReasons(texts: readonly string[], known: KnownNames): HoldReason[] {
  const text = texts.join('\n').normalize('NFKC')
  const reasons: [HoldReason, boolean][] = [
    ['contact-data', findContactData(text).length > 0],
    ['link', findLinks(text).length > 0],
    ['threat', threats.some((threat) => threat.test(text))],
    ['other-person', findOtherPeople(text, known.names).length > 0],
  ]
  return reasons.flatMap(([reason, isFound]) => (isFound ? [reason] : []))
}
