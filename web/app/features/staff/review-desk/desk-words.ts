import type { DeskReview, ReviewDecision, ReviewGroup } from '@evenkeel/contract/contact/review-desk'
import { reviewPatterns } from '@evenkeel/contract/contact/review-desk'
import { holdReasons } from '@evenkeel/contract/contact/reviews'
import { formatCountOf } from '@evenkeel/format/counts'
import type { ChipProps } from '../../../ui/choice/chip.tsx'

export const stateWords: Readonly<
  Record<DeskReview['state'], { label: string; kind: NonNullable<ChipProps['kind']> }>
> = {
  published: { label: 'Published', kind: 'good' },
  held: { label: 'Held', kind: 'warning' },
  removed: { label: 'Removed', kind: 'danger' },
}

export const emptyGroup: Readonly<Record<ReviewGroup, string>> = {
  held: 'No review is held.',
  reported: 'No open reports.',
  patterns: 'Nothing looks coordinated.',
  decided: 'No decisions yet.',
  published: 'No published reviews.',
}

/** Below the names in the queue: why it waits, or what was decided. */
export function whyListed(
  { held_for: heldFor, reports, patterns, decisions }: DeskReview,
  group: ReviewGroup,
) {
  if (group === 'held') return heldFor.map((reason) => holdReasons[reason]).join(' ')
  if (group === 'reported')
    return formatCountOf(reports.filter(({ is_open: isOpen }) => isOpen).length, 'open report')
  if (group === 'patterns') return patterns.map(({ pattern }) => reviewPatterns[pattern]).join(', ')
  if (group === 'published') return ''
  const [last] = newestFirst(decisions)
  return last ? `${decided[last.decision]} by ${last.by}` : ''
}

export const newestFirst = (decisions: DeskReview['decisions']) => decisions.toSorted((a, b) => b.at - a.at)

export const decided: Readonly<Record<ReviewDecision, string>> = {
  publish: 'Published',
  keep: 'Kept',
  remove: 'Removed',
}

/** The decisions that are possible in this state; the server decides in the end. */
export function decisionsFor({ state, reports, patterns }: DeskReview): readonly ReviewDecision[] {
  if (state === 'held') return ['remove', 'publish']
  if (state === 'removed') return []
  const isQuestioned = reports.some(({ is_open: isOpen }) => isOpen) || patterns.length > 0
  return isQuestioned ? ['remove', 'keep'] : ['remove']
}

export const follows: Readonly<Record<ReviewDecision, string>> = {
  publish: 'Everyone can read it. We tell the author and the advisor.',
  keep: 'It stays as it is. We tell the people who reported it.',
  remove:
    'No one can read it anymore, and readers see one more review removed under this rule. We tell the author and the advisor.',
}

export const runningWords: Readonly<Record<ReviewDecision, string>> = {
  publish: 'Publishing…',
  keep: 'Keeping…',
  remove: 'Removing…',
}
