import {
  type MeetingPlaces,
  meetingPlaceMaxLength,
  type WayToMeet,
} from '@evenkeel/contract/contact/meetings'
import { httpsLink, line, phoneNumber } from '@evenkeel/contract/text-rules'

export const whereLabels: Readonly<Record<WayToMeet, string>> = {
  video: 'Video link',
  phone: 'Phone number',
  'in-person': 'Address',
}

const rules = {
  video: httpsLink,
  phone: phoneNumber,
  'in-person': line({ min: 3, max: meetingPlaceMaxLength }),
}
const length = line({ max: meetingPlaceMaxLength })

/** How to fix a place that does not suit the way to meet; undefined when it is left empty. */
export function placeProblem(way: WayToMeet, where: string): string | undefined {
  if (where.trim() === '') return undefined
  const read = rules[way].safeParse(where)
  return (read.success ? length.safeParse(where) : read).error?.issues[0]?.message
}

export const usualPlace = (places: MeetingPlaces | undefined, way: WayToMeet): string =>
  ({ video: places?.video_link, phone: places?.phone, 'in-person': places?.address })[way] ?? ''
