import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { meetingModes } from '@evenkeel/contract/people/profile-choices'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatList } from '@evenkeel/format/lists'

const upper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** "3 miles or video", "Video only": how far, or how else. */
export function placeWords({ miles, meeting_modes }: Pick<AdvisorCard, 'miles' | 'meeting_modes'>): string {
  const ways = meeting_modes.map((mode) => {
    if (mode === 'in-person' && miles !== null)
      return miles === 0 ? 'less than 1 mile' : formatCountOf(miles, 'mile')
    return (isKeyOf(meetingModes, mode) ? meetingModes[mode] : mode).toLowerCase()
  })
  // The way that needs a trip first.
  const sorted = ways.toSorted((a, b) => Number(/mile/.test(b)) - Number(/mile/.test(a)))
  const [first] = sorted
  if (first === undefined) return 'Not stated'
  return upper(
    sorted.length === 1 && meeting_modes[0] !== 'in-person' ? `${first} only` : formatList(sorted, 'or'),
  )
}
