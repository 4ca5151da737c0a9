import type { ReactNode } from 'react'

interface GallerySectionProps {
  title: string
  note?: string
  isWide?: boolean
  children: ReactNode
}

export function GallerySection({ title, note, isWide = false, children }: GallerySectionProps) {
  return (
    <section className={isWide ? 'min-w-0 medium:col-span-2' : 'min-w-0'}>
      <header className="mb-5">
        <h2>{title}</h2>
        {note && <p className="text-muted">{note}</p>}
      </header>
      {children}
    </section>
  )
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 justify-items-start gap-1.5">
      {children}
      <span className="text-12 text-muted">{name}</span>
    </div>
  )
}

export function Stage({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,auto)] place-content-center rounded-card border bg-scrim px-4 py-6">
      {children}
    </div>
  )
}

// Focus and hover cannot be captured in a picture, so their styles are applied by hand here.
export const focusLook = { outline: '2px solid var(--accent-text)', outlineOffset: 2 }
