import { feeTypes } from '@evenkeel/contract/choices'
import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { meetingModes } from '@evenkeel/contract/people/profile-choices'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatList } from '@evenkeel/format/lists'
import { formatDay, formatTime } from '@evenkeel/format/times'

// The texts of a card line by line, the same wherever an advisor is shown.

type Named = Pick<AdvisorCard, 'first_name' | 'last_name'>

export const nameOf = ({ first_name, last_name }: Named): string =>
  [first_name, last_name].filter(Boolean).join(' ') || 'This advisor'
export const firstNameOf = ({ first_name, last_name }: Named): string =>
  first_name || last_name || 'This advisor'

/** In every card that names an advisor, as readable as the rest of it (product rules, section 6). */
export function payLine(card: Named & Pick<AdvisorCard, 'pays_us'>): string {
  const name = nameOf(card)
  const isNamed = name !== 'This advisor'
  return `We are not a client of ${isNamed ? name : 'this advisor'}. ${name} pays us ${card.pays_us ?? 'nothing'}.`
}

export const feeTypeName = (feeType: number): string => feeTypes[feeType] ?? 'Another fee'

/** "Thu, Oct 8, 5:30 pm", in the reader's own zone. */
export const slotWords = ({ next_slot_at: at }: Pick<AdvisorCard, 'next_slot_at'>): string =>
  at === null ? 'No openings listed' : `${formatDay(at)}, ${formatTime(at)}`

/** Between ZIP codes, so never more precise than a mile. */
export function milesWords({ miles }: Pick<AdvisorCard, 'miles'>): string | null {
  if (miles === null) return null
  return miles === 0 ? 'less than 1 mile away' : `${formatCountOf(miles, 'mile')} away`
}

export function whereWords(card: Pick<AdvisorCard, 'home_town' | 'miles' | 'meeting_modes'>): string {
  const { home_town, meeting_modes } = card
  const modes = meeting_modes.map((mode) =>
    (isKeyOf(meetingModes, mode) ? meetingModes[mode] : mode).toLowerCase(),
  )
  return [home_town, milesWords(card), modes.length > 0 ? formatList(modes, 'or') : null]
    .filter(Boolean)
    .join(', ')
}

const shortModes: Readonly<Record<string, string>> = { 'in-person': 'in person', chat: 'chat' }

const farMiles = 100

/** "3 miles or video", "Video only"; with more ways than `most`, "24 miles, video +2". */
export function whereInShort(
  { miles, meeting_modes }: Pick<AdvisorCard, 'miles' | 'meeting_modes'>,
  most = 2,
): string {
  const near = miles === 0 ? 'under 1 mile' : miles !== null ? formatCountOf(miles, 'mile') : 'in person'
  // Far away, meeting in person is the last resort.
  const placeOf = (mode: string) => (mode !== 'in-person' ? 0 : miles !== null && miles > farMiles ? 1 : -1)
  const ways = [...meeting_modes]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((mode) => (mode === 'in-person' ? near : (shortModes[mode] ?? mode)))
  const [first] = ways
  if (first === undefined) return miles === null ? 'Ask how they meet' : near
  const only = meeting_modes[0] === 'in-person' ? first : `${first} only`
  const all = ways.length === 1 ? only : formatList(ways, 'or')
  const words = ways.length <= most ? all : `${ways.slice(0, most).join(', ')} +${ways.length - most}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** One line of a card, without the year and with what is reported as a number where there is none. */
export function registerInShort({ register }: Pick<AdvisorCard, 'register'>, place: string): string {
  if (register === null) return 'Not found in the public register'
  const disclosures =
    register.has_disclosures === null
      ? 'disclosures unknown'
      : register.has_disclosures
        ? 'disclosures reported'
        : '0 disclosures'
  return `${register.is_registered_here ? 'Registered' : 'Not registered'} in ${place} · ${disclosures}`
}

const marks: Readonly<Record<AdvisorCard['marks'][number], (place: string) => string>> = {
  'assets-unknown': () => 'Has an asset minimum. You haven’t told us your assets.',
  'income-unknown': () => 'Has an income minimum. You haven’t told us your income.',
  'de-minimis': (place) =>
    `Not registered in ${place}; may take a few clients there under the state’s exemption.`,
}
export const markWords = ({ marks: all }: Pick<AdvisorCard, 'marks'>, place: string): string[] =>
  all.map((mark) => marks[mark](place))
