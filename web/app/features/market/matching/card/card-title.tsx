import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { ReactNode } from 'react'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { contactStateOf } from './contact-state.ts'
import { NewcomerMark } from './newcomer-mark.tsx'
import { SmallMark } from './small-mark.tsx'

interface CardTitleProps {
  card: AdvisorCard
  hasDemoMark: boolean
  /** The name, wrapped in its link. */
  children: ReactNode
}

/** Name and title in one line, a mark in place of the title; on phones both are below the name. */
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
        {card.title && (
          <p className={joinClasses('min-w-0 truncate text-muted', isMarked && '@min-[30rem]:hidden')}>
            {card.title}
          </p>
        )}
      </div>
    </div>
  )
}
