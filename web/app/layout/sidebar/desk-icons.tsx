import { LifeBuoy, ScrollText, ShieldCheck, Star, UsersRound } from 'lucide-react'
import type { ReactElement } from 'react'
import type { DeskId } from './sidebar-items.ts'

export const deskIcons: Readonly<Record<DeskId, ReactElement>> = {
  vetting: <ShieldCheck aria-hidden="true" />,
  support: <LifeBuoy aria-hidden="true" />,
  reviews: <Star aria-hidden="true" />,
  people: <UsersRound aria-hidden="true" />,
  audit: <ScrollText aria-hidden="true" />,
}
