import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'

/** Who sees the answers of a section, said once; fields mark only exceptions. */
export function SectionAudience({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-muted">
      <Eye className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
