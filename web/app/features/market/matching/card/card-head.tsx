import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { ReactNode } from 'react'
import { usePhoto } from '../../../../server-link/use-photo.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { MutualFitBars } from '../../../../ui/mutual-fit-bars.tsx'
import { firstNameOf, nameOf } from '../words/card-words.ts'
import { NewcomerMark } from './newcomer-mark.tsx'

interface CardHeadProps {
  card: AdvisorCard
  hasDemoMark: boolean
  /** The name, wrapped in its link. */
  children: ReactNode
}

export function CardHead({ card, hasDemoMark, children }: CardHeadProps) {
  const photo = usePhoto(card.profileImage_id)
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar name={nameOf(card)} id={card.advisor_id} src={photo} />
        <div className="min-w-0 flex-1">
          <h3>{children}</h3>
          {card.title && <p className="text-muted">{card.title}</p>}
          {card.company_name && <p className="text-muted">{card.company_name}</p>}
          {card.is_newcomer && <NewcomerMark />}
          {hasDemoMark && (
            <Chip kind="warning" className="mt-1">
              Demo: invented person
            </Chip>
          )}
        </div>
        <p className="num flex-none text-right text-24 font-semibold">
          {Math.round(card.fit.total)}
          <span className="block text-12 font-normal text-muted">fit of 100</span>
        </p>
      </div>
      <MutualFitBars
        mine={Math.round(card.fit.yours)}
        theirs={Math.round(card.fit.theirs)}
        labelMine="You"
        labelTheirs={firstNameOf(card)}
      />
    </>
  )
}
