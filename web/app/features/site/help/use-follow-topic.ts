import { brand } from '@evenkeel/contract/site/brand'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { HelpTopic } from './all-topics.ts'

/** Title, focus and scroll position follow the topic; the first page load keeps the browser's own focus. */
export function useFollowTopic(
  topic: HelpTopic,
  heading: RefObject<HTMLHeadingElement | null>,
  hasText: boolean,
): void {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const isFirstLoad = useRef(!isHydrated)

  useEffect(() => {
    if (!isHydrated) return
    document.title = `${topic.title} · Help · ${brand.name}`
  }, [topic, isHydrated])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the topic is what brings new headings into the page
  useEffect(() => {
    if (!isHydrated || !hasText) return
    const isMoved = !isFirstLoad.current
    isFirstLoad.current = false
    const section = hash ? document.getElementById(hash.slice(1)) : null
    // The router looked for the section before its topic was loaded.
    section?.scrollIntoView()
    if (section) section.focus({ preventScroll: true })
    else if (isMoved) heading.current?.focus({ preventScroll: true })
  }, [topic, hash, isHydrated, hasText, heading])
}
