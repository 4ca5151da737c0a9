import { type ComponentType, useEffect, useState } from 'react'
import { clientLog } from '../../server-link/client-log.ts'

const againAfterMs = 30_000

export type LoadPart<Props extends object> = () => Promise<{ default: ComponentType<Props> }>

interface DeferredPartProps<Props extends object> {
  name: string
  load: LoadPart<Props>
  /** What the part is given; most need nothing. */
  props?: Props
}

/**
 * A part that comes after the page and that the page can be without: unlike a lazy component, one whose code does not
 * arrive breaks nothing and is asked for again.
 */
export function DeferredPart<Props extends object>({ name, load, props }: DeferredPartProps<Props>) {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>()
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
  return part ? <part.Part {...(props as Props)} /> : null
}
