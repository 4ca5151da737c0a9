import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Link, PrefetchPageLinks, useHref } from 'react-router'
import { loadPageFiles } from './page-files.ts'
import { useNearViewport } from './use-near-viewport.ts'

type PrefetchLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>

/**
 * A link whose page is fetched once the link is within 200 px of the viewport (spec 9-14). The router's own
 * viewport prefetch waits until half of the link is visible.
 */
export function PrefetchLink({ ref, ...props }: PrefetchLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useImperativeHandle<HTMLAnchorElement | null, HTMLAnchorElement | null>(ref, () => link.current)
  const isNear = useNearViewport(link)
  const page = useHref(props.to)
  const [areFilesKnown, setAreFilesKnown] = useState(false)
  useEffect(() => {
    if (isNear) void loadPageFiles().then(() => setAreFilesKnown(true))
  }, [isNear])
  return (
    <>
      <Link {...props} ref={link} />
      {areFilesKnown && <PrefetchPageLinks page={page} />}
    </>
  )
}
