import { type ReactNode, useEffect, useState } from 'react'

const waiting = new Set<() => void>()
let isUnderWay = false

function showNext(): void {
  const [next] = waiting
  if (isUnderWay || !next) return
  isUnderWay = true
  // In a task of its own, after the frame is on the screen.
  requestAnimationFrame(() =>
    setTimeout(() => {
      isUnderWay = false
      if (waiting.delete(next)) next()
      showNext()
    }),
  )
}

interface InTurnProps {
  /** Drawn with the list instead of after it. */
  isAtOnce: boolean
  className?: string | undefined
  /** Until its turn, with the height it will have. */
  placeClassName: string
  place?: ReactNode
  children: ReactNode
}

/** An item of a long list. One is drawn per frame, so that the page always answers in between. */
export function InTurn({ isAtOnce, className, placeClassName, place, children }: InTurnProps) {
  const [isShown, setIsShown] = useState(isAtOnce)
  useEffect(() => {
    if (isShown) return
    const show = () => setIsShown(true)
    waiting.add(show)
    showNext()
    return () => void waiting.delete(show)
  }, [isShown])
  return <li className={isShown ? className : placeClassName}>{isShown ? children : place}</li>
}
