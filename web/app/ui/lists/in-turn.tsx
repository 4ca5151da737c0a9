import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Waiting {
  place: HTMLElement
  show: () => void
}
const waiting = new Set<Waiting>()
let isUnderWay = false

function isInWindow({ place }: Waiting): boolean {
  const { top, bottom } = place.getBoundingClientRect()
  return bottom >= 0 && top <= window.innerHeight
}

/** A hidden page has no frames. */
function afterNextFrame(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

function showNext(): void {
  if (isUnderWay || waiting.size === 0) return
  isUnderWay = true
  afterNextFrame(() => {
    isUnderWay = false
    const all = [...waiting]
    const next = all.find(isInWindow) ?? all[0]
    if (next) waiting.delete(next)
    next?.show()
    showNext()
  })
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

/** An item of a long list. One is drawn per frame, those in the window first, so that the page always answers in between. */
export function InTurn({ isAtOnce, className, placeClassName, place, children }: InTurnProps) {
  const item = useRef<HTMLLIElement>(null)
  const [isShown, setIsShown] = useState(isAtOnce)
  useEffect(() => {
    if (isShown || !item.current) return
    const turn = { place: item.current, show: () => setIsShown(true) }
    waiting.add(turn)
    showNext()
    return () => void waiting.delete(turn)
  }, [isShown])
  return (
    <li ref={item} className={isShown ? className : placeClassName}>
      {isShown ? children : place}
    </li>
  )
}
