import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance the thread counts as scrolled to its end. */
const nearPx = 48

interface Anchor {
  element: Element
  top: number
}

const topIn = (box: Element, element: Element) =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top

/** The first visible message, by binary search because there may be thousands. */
function anchorIn(box: Element, list: Element): Anchor | undefined {
  const items = list.children
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item && topIn(box, item) + item.getBoundingClientRect().height <= 0) low = middle + 1
    else high = middle
  }
  let element = items[low]
  // Day separators come and go; messages stay.
  while (element && !(element instanceof HTMLElement && element.dataset.seq)) {
    element = element.nextElementSibling ?? undefined
  }
  return element && { element, top: topIn(box, element) }
}

export interface ThreadScroll {
  box: RefObject<HTMLDivElement | null>
  list: RefObject<HTMLOListElement | null>
  isAtEnd: boolean
  onScroll: () => void
  goToEnd: () => void
  show: (element: Element | null, block: 'top' | 'middle') => void
}

/**
 * At the end the thread follows new messages; elsewhere the message being read keeps its position whatever changes
 * around it. The browser's own scroll anchoring fails at the very top, and some browsers lack it.
 */
export function useThreadScroll(items: unknown, isFollowing: boolean): ThreadScroll {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const isStuck = useRef(true)
  const mayStick = useRef(isFollowing)
  mayStick.current = isFollowing
  const anchor = useRef<Anchor>(undefined)
  const [isAtEnd, setIsAtEnd] = useState(true)

  const look = useCallback(() => {
    const { current: frame } = box
    if (!frame || !list.current) return
    const isNear = frame.scrollHeight - frame.scrollTop - frame.clientHeight < nearPx
    setIsAtEnd(isNear)
    // The end of what is loaded may not be the end of the conversation.
    isStuck.current = isNear && mayStick.current
    anchor.current = isStuck.current ? undefined : anchorIn(frame, list.current)
  }, [])

  const settle = useCallback(() => {
    const { current: frame } = box
    if (!frame) return
    const { current: anchored } = anchor
    if (isStuck.current) frame.scrollTop = frame.scrollHeight
    else if (anchored?.element.isConnected) frame.scrollTop += topIn(frame, anchored.element) - anchored.top
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each change of the items
  useLayoutEffect(settle, [items, settle])

  useEffect(() => {
    const { current: frame } = box
    if (!frame) return
    const observer = new ResizeObserver(settle)
    observer.observe(frame)
    for (const child of frame.children) observer.observe(child)
    return () => observer.disconnect()
  }, [settle])

  const goToEnd = useCallback(() => {
    isStuck.current = true
    anchor.current = undefined
    setIsAtEnd(true)
    settle()
  }, [settle])

  const show = useCallback(
    (element: Element | null, block: 'top' | 'middle') => {
      const { current: frame } = box
      if (!frame || !element) return
      const above = block === 'top' ? nearPx : frame.clientHeight / 3
      frame.scrollTop = Math.max(0, frame.scrollTop + topIn(frame, element) - above)
      look()
    },
    [look],
  )

  return { box, list, isAtEnd, onScroll: look, goToEnd, show }
}
