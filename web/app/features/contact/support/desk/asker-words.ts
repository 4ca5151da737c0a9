import { accountSentences } from '@evenkeel/contract/sentences'

export const askerTypes = { consumer: 'Consumer', advisor: 'Advisor' } as const

export const nameOf = ({ name }: { name: string }): string => name || accountSentences.unknownName
