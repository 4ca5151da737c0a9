import type { Side } from '@evenkeel/contract/contact/chat'
import {
  type Meeting,
  type MeetingState,
  type WayToMeet,
  waysToMeet,
} from '@evenkeel/contract/contact/meetings'
import { brand } from '@evenkeel/contract/site/brand'

/** The reason both people read when a proposal expires. */
export const expiredProposalReason = 'The time passed before it was confirmed.'

// On-screen notifications about meetings. Advisors see of a consumer what the reveals allow; letters have longer texts
// of their own.

export interface MeetingNoticeParams {
  what: Meeting['history'][number]['what']
  by: Side | 'us'
  /** The other person, as the reader may know them. */
  other: string
  /** In the reader's time zone. */
  time: string
  way: WayToMeet
  isProposed: boolean
  /** The previous state; null for a new meeting. */
  before: MeetingState | null
  note: string
}

type Words = { title: string; body: string } | undefined

/** For a meeting that ends because the other person deleted their account. */
export const leftNotice = (time: string) => ({
  title: 'Your meeting is canceled',
  body: `It was set for ${time}. The other person left ${brand.name}.`,
})

/** Undefined where there is nothing to say. */
export function meetingNotice(news: MeetingNoticeParams): Words {
  const { what, by, other, time, way, isProposed, before, note } = news
  const confirmIt = 'Confirm it or choose another time.'
  switch (what) {
    case 'proposed':
      return { title: `${other} proposed a meeting`, body: `${time}. ${confirmIt}` }
    case 'confirmed':
      if (by === 'us') return { title: `Your meeting with ${other} is confirmed`, body: `${time}.` }
      return {
        title: before ? `${other} confirmed your meeting` : `${other} booked a meeting with you`,
        body: `${time}.`,
      }
    case 'moved':
      return isProposed
        ? { title: `${other} proposed a new time`, body: `${time}. ${confirmIt}` }
        : { title: `${other} moved your meeting`, body: `It’s now ${time}.` }
    case 'place-changed':
      return {
        title: `${other} changed how or where you’ll meet`,
        body: `${waysToMeet[way]}, ${time}.`,
      }
    case 'cancelled':
      return by === 'us'
        ? {
            title: `Your meeting with ${other} is canceled`,
            body: [`It was set for ${time}.`, note].filter((part) => part).join(' '),
          }
        : { title: `${other} canceled your meeting`, body: `It was set for ${time}.` }
    case 'no-show':
      return { title: `${other} says you didn’t show up`, body: `${time}. If you met, let us know.` }
    case 'held':
      if (by === 'us' || before !== 'no-show') return undefined
      return { title: `${other} says you met`, body: `${time}. It’s no longer a no-show.` }
  }
}
