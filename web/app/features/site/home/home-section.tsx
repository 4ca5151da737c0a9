import type { ReactNode } from 'react'

interface HomeSectionProps {
  /** Target of the header's links. */
  id?: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function SectionHead({ title, lead }: Pick<HomeSectionProps, 'title' | 'lead'>) {
  return (
    <div>
      <h2 className="text-24 medium:text-32">{title}</h2>
      {lead && <p className="mt-2 text-16 text-muted">{lead}</p>}
    </div>
  )
}

export function SectionFrame({ id, children }: Pick<HomeSectionProps, 'id' | 'children'>) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className="mx-auto max-w-content scroll-mt-2 px-4 medium:px-6"
    >
      <div className="border-t border-line py-8 medium:py-12">{children}</div>
    </section>
  )
}

export function HomeSection({ id, title, lead, children }: HomeSectionProps) {
  return (
    <SectionFrame {...(id && { id })}>
      <SectionHead title={title} lead={lead} />
      {children}
    </SectionFrame>
  )
}
