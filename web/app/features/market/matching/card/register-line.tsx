import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { ShieldQuestionMark } from 'lucide-react'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { SourceMark } from '../../../../ui/source-mark.tsx'
import { registerInShort } from '../words/card-words.ts'

interface RegisterLineProps {
  card: Pick<AdvisorCard, 'register'>
  place: string
  /** The head of the detail shows the register number first. */
  hasNumber?: boolean
  /** One line on a card. */
  isShort?: boolean
}

const oneLine = 'max-w-full min-w-0 [&>span]:min-w-0 [&>span]:truncate'

/** What the public register says, and the date it was read. A shield with a check only where they are registered. */
export function RegisterLine({ card, place, hasNumber = false, isShort = false }: RegisterLineProps) {
  const { register } = card
  const number = hasNumber && register?.crd ? `CRD ${register.crd} · ` : ''
  const words = `${number}${registerInShort(card, place)}`
  const className = isShort ? oneLine : undefined
  if (register?.checked_on)
    return (
      <SourceMark
        kind={register.is_registered_here ? 'register' : 'not-registered'}
        source={words}
        readAt={register.checked_on}
        className={className}
      />
    )
  return (
    <span className={joinClasses('source self', className)}>
      <ShieldQuestionMark />
      <span>{words}</span>
    </span>
  )
}
