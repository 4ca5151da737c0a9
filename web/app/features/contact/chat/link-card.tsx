import { ExternalLink } from 'lucide-react'
import { firstUrlIn } from '../../../text/first-url-in.ts'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { outwards } from './message-text.tsx'

/** Where the first address in a text really leads (spec 5-16). Only its host is shown; nothing is fetched from it. */
export function LinkCard({ text }: { text: string }) {
  const url = firstUrlIn(text)
  if (url === undefined) return null
  return (
    <a
      href={url}
      {...outwards}
      className="mt-3 flex items-center gap-3 rounded-control border border-line bg-canvas p-3 text-text no-underline hover:border-line-strong"
    >
      <ExternalLink className="size-5 flex-none" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">Open link</span>
        <span className="block text-12 text-muted wrap-anywhere">{new URL(url).host}</span>
      </span>
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  )
}
