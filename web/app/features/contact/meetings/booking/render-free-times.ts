import type { ReactNode } from 'react'

/** Renders the advisor's free times, which belong to another feature; choosing one does not book it. */
export type RenderFreeTimes = (props: {
  chosenAt: number | undefined
  onChoose: (startsAt: number) => void
}) => ReactNode
