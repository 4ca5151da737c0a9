import type { ReactNode } from 'react'
import { usePhoto } from '../../../server-link/use-photo.ts'
import { Avatar } from '../../../ui/avatar.tsx'

interface DetailHeadProps {
  name: string
  monogram?: string
  personId: number
  photoId?: string | null
  line: string
  /** An action for the whole request. */
  action?: ReactNode
}

/** Whom the request is about. On phones the page header shows it. */
export function DetailHead(props: DetailHeadProps) {
  const { name, monogram = name, personId, photoId = null, line, action } = props
  const photo = usePhoto(photoId)
  return (
    <header className="flex min-h-17 items-center gap-3 border-b border-line px-6 py-3 max-medium:hidden">
      <Avatar name={monogram} id={personId} src={photo} />
      <div className="min-w-0 flex-1">
        <h2 className="text-16 wrap-anywhere">{name}</h2>
        <p className="num text-12 text-muted">{line}</p>
      </div>
      {action}
    </header>
  )
}
