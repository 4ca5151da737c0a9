import { type ComponentType, createElement, useEffect, useState } from 'react'
import { clientLog } from '../../server-link/client-log.ts'

const againAfterMs = 30_000

export type LoadPart<Props extends object> = () => Promise<{ default: ComponentType<Props> }>

interface DeferredPartProps<Props extends object> {
  name: string
  load: LoadPart<Props>
  /** Props for the part, if it takes any. */
  props?: Props
}

/** Loads an optional part after the page. Unlike a lazy component, a failed load breaks nothing and is retried. */
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
  return part ? createElement(part.Part, props) : null
}
