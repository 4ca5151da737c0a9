import { type ComponentType, memo, useEffect, useState } from 'react'
import { useHydrated } from '../../../ui/use-hydrated.ts'

const load = async () => (await import('./sample-list.tsx')).SampleList
const BuiltList = import.meta.env.SSR ? await load() : undefined
const asBuilt = { __html: '' }
const room = 'min-h-250 medium:min-h-120'

/**
 * Nothing in the sample list reacts to anything, so its HTML from the build stays as it is and its code is never sent. Only
 * where the page was opened without that HTML, from another page, it is loaded.
 */
export const SampleSection = memo(function SampleSection() {
  const isHydrated = useHydrated()
  const [isBuilt] = useState(!isHydrated)
  const [List, setList] = useState<ComponentType>()
  useEffect(() => {
    if (!isBuilt)
      load().then(
        (loaded) => setList(() => loaded),
        () => undefined,
      )
  }, [isBuilt])
  if (isBuilt && !BuiltList)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves what the build wrote
    return <div suppressHydrationWarning className={room} dangerouslySetInnerHTML={asBuilt} />
  const Shown = BuiltList ?? List
  return <div className={room}>{Shown && <Shown />}</div>
})
