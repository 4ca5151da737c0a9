import type { Meeting, WayToMeet } from '@evenkeel/contract/contact/meetings'
import { ExternalLink, MapPin, Phone, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'

const icons: Readonly<Record<WayToMeet, ReactNode>> = {
  video: <Video className="mt-0.5 size-4 flex-none text-muted" aria-hidden="true" />,
  phone: <Phone className="mt-0.5 size-4 flex-none text-muted" aria-hidden="true" />,
  'in-person': <MapPin className="mt-0.5 size-4 flex-none text-muted" aria-hidden="true" />,
}

/** The host of an https address; undefined for any other scheme (security H32). */
function hostOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { protocol, hostname } = new URL(link)
  return protocol === 'https:' ? hostname : undefined
}

/** A number that can be dialed: at least seven digits, with the usual separators. */
function dialled(where: string): string | undefined {
  const number = where.replaceAll(/[^\d+]/g, '')
  return /^\+?[\d\s().-]+$/.test(where.trim()) && /^\+?\d{7,}$/.test(number) ? number : undefined
}

function Where({ way, where }: Pick<Meeting, 'way' | 'where'>) {
  const host = way === 'video' ? hostOf(where) : undefined
  if (host !== undefined)
    return (
      <a href={where} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
        Join at {host}
        <ExternalLink className="ml-1 inline size-3.5 align-[-0.125em]" aria-hidden="true" />
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    )
  const number = way === 'phone' ? dialled(where) : undefined
  if (number !== undefined) return <a href={`tel:${number}`}>{where}</a>
  return <span className="wrap-anywhere">{where}</span>
}

/** How and where two people meet; `missing` is shown while the place is unknown. */
export function Place({ way, where, missing }: Pick<Meeting, 'way' | 'where'> & { missing: string }) {
  return (
    <p className="flex items-start gap-2">
      {icons[way]}
      {where.trim() === '' ? (
        <span className="text-pretty text-muted">{missing}</span>
      ) : (
        <Where way={way} where={where.trim()} />
      )}
    </p>
  )
}
