import type { DeskRequest, DeskView } from '@evenkeel/contract/contact/support-desk'
import { accountSentences } from '@evenkeel/contract/sentences'

export const askerTypes = { consumer: 'Consumer', advisor: 'Advisor', visitor: 'Visitor' } as const

export const nameOf = ({ name }: { name: string }): string => name || accountSentences.unknownName

/** How a sentence names them; a visitor has only an address. */
export function shortNameOf(asker: DeskRequest['asker']): string {
  return asker.type === 'visitor' ? 'the visitor' : (nameOf(asker).split(' ')[0] ?? nameOf(asker))
}

export const viewNames: Readonly<Record<DeskView, string>> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  all: 'All',
  snoozed: 'Snoozed',
  solved: 'Solved',
}
