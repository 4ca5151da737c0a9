import type { ReactNode } from 'react'

/** The free times of the advisor, from another feature; nothing is chosen by it alone. */
export type TimesSlot = (props: {
  chosenAt: number | undefined
  onChoose: (startsAt: number) => void
}) => ReactNode
