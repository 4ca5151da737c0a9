import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { type Change, wishesToGiveUp } from '@evenkeel/contract/market/advisor-cards'
import type { whatWouldChange } from '@evenkeel/contract/market/matching'
import { type MeetingMode, meetingTimes } from '@evenkeel/contract/people/profile-choices'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatDollars } from '@evenkeel/format/money'

type WhatIf = AnswerOf<typeof whatWouldChange>['changes'][number]

const ways: Readonly<Record<MeetingMode, string>> = {
  video: 'by video',
  phone: 'by phone',
  'in-person': 'in person',
  chat: 'by chat first',
}

/** The action: "Remove “Credentials”". */
export function changeTitle(change: Change, limit: number | null = null): string {
  if (change.kind === 'drop') return `Remove “${wishesToGiveUp[change.wish]}”`
  if (change.kind === 'meeting-time') return `Add ${meetingTimes[change.add].toLowerCase()} to your times`
  if (change.kind === 'meeting-mode') return `Meet ${ways[change.add]} too`
  if (change.kind === 'meeting-radius') return `Travel up to ${change.miles} miles`
  const from = limit === null ? '' : ` from ${formatDollars(limit)}`
  return `Change your limit${from} to ${formatDollars(change.dollars)} per year`
}

/** The change being tried: "without Credentials". */
export function trialWords(change: Change): string {
  if (change.kind === 'drop') return `without ${wishesToGiveUp[change.wish]}`
  if (change.kind === 'meeting-time') return `with ${meetingTimes[change.add].toLowerCase()}`
  if (change.kind === 'meeting-mode') return `also ${ways[change.add]}`
  if (change.kind === 'meeting-radius') return `within ${change.miles} miles`
  return `up to ${formatDollars(change.dollars)} per year`
}

export const sameChange = (one: Change, other: Change): boolean => {
  if (one.kind === 'drop') return other.kind === 'drop' && one.wish === other.wish
  if (one.kind === 'meeting-time') return other.kind === 'meeting-time' && one.add === other.add
  if (one.kind === 'meeting-mode') return other.kind === 'meeting-mode' && one.add === other.add
  return one.kind === other.kind
}

function moveWords({ name, before, after }: WhatIf['own']): string {
  if (after === null) return `${name} leaves the list.`
  if (before === null) return `${name} enters at rank ${after}.`
  return `${name} moves from rank ${before} to ${after}.`
}

function leftWords({ left_before: before, left_after: after }: WhatIf): string | null {
  if (after === before) return null
  return `${formatCountOf(Math.abs(after - before), after > before ? 'more advisor' : 'fewer advisor')}.`
}

function fitWords({ fit_before, fit_after, own }: WhatIf): string | null {
  const [before, after] = [Math.round(fit_before), Math.round(fit_after)]
  return before === after ? null : `Your fit with ${own.name} goes from ${before} to ${after}.`
}

/** A change that moves no one and leaves the numbers as they are is not worth a line. */
export const changesSomething = (line: WhatIf): boolean =>
  leftWords(line) !== null ||
  fitWords(line) !== null ||
  line.own.before !== line.own.after ||
  line.other !== null

/** What a complete second search would bring. */
export function whatIfWords(line: WhatIf): string {
  const { own, other } = line
  const isMoved = own.before !== own.after
  return [leftWords(line), fitWords(line), isMoved ? moveWords(own) : null, other && moveWords(other)]
    .filter((sentence) => sentence !== null)
    .join(' ')
}
