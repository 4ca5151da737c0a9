import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { ReactNode } from 'react'
import { contactStateOf } from './contact-state.ts'
import { NewcomerMark } from './newcomer-mark.tsx'
import { SmallMark } from './small-mark.tsx'

interface CardTitleProps {
  card: AdvisorCard
  hasDemoMark: boolean
  /** The name, wrapped in its link. */
  children: ReactNode
}

/** Name and title in one line, on phones in two. A mark takes the place of the title. */
export function CardTitle({ card, hasDemoMark, children }: CardTitleProps) {
  const state = contactStateOf(card)
  const isMarked = state !== null || card.is_newcomer || hasDemoMark
  return (
    <div className="col-start-2 row-start-1 min-w-0 @min-[30rem]:flex @min-[30rem]:items-center @min-[30rem]:gap-2">
      <h3 className="min-w-0 truncate">{children}</h3>
      <div className="flex min-w-0 items-center gap-2 @min-[30rem]:flex-1">
        {state && <SmallMark kind={state.kind}>{state.words}</SmallMark>}
        {card.is_newcomer && <NewcomerMark />}
        {hasDemoMark && <SmallMark kind="warning">Demo</SmallMark>}
        {card.title && !isMarked && <p className="min-w-0 truncate text-muted">{card.title}</p>}
      </div>
    </div>
  )
}
