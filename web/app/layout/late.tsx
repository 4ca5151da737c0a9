import { type ComponentType, useEffect, useState } from 'react'
import { clientLog } from '../server-link/client-log.ts'

const againAfterMs = 30_000

interface LateProps {
  name: string
  load: () => Promise<{ default: ComponentType }>
}

/**
 * A part that comes after the page and that the page can be without: unlike a lazy component, one whose code does not
 * arrive breaks nothing and is asked for again.
 */
export function Late({ name, load }: LateProps) {
  const [part, setPart] = useState<{ Part: ComponentType }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const fetchPart = async () => {
      try {
        const { default: Part } = await load()
        if (!isGone) setPart({ Part })
      } catch {
        clientLog.warn('a part of the page could not be loaded', { name })
        if (!isGone) timer = setTimeout(fetchPart, againAfterMs)
      }
    }
    void fetchPart()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [name, load])
  return part ? <part.Part /> : null
}
