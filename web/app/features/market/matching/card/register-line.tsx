import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { ShieldQuestionMark } from 'lucide-react'
import { SourceMark } from '../../../../ui/source-mark.tsx'
import { registerWords } from '../words/card-words.ts'

interface RegisterLineProps {
  card: Pick<AdvisorCard, 'register'>
  place: string
  /** The head of the detail shows the register number first. */
  hasNumber?: boolean
}

/** What the public register says, and the date it was read. */
export function RegisterLine({ card, place, hasNumber = false }: RegisterLineProps) {
  const { register } = card
  const number = hasNumber && register?.crd ? `CRD ${register.crd} · ` : ''
  const words = `${number}${registerWords(card, place)}`
  if (register?.checked_on) return <SourceMark kind="register" source={words} readAt={register.checked_on} />
  return (
    <span className="source self">
      <ShieldQuestionMark />
      <span>{words}</span>
    </span>
  )
}
