import type { ReactNode } from 'react'

interface FactProps {
  title: string
  icon: ReactNode
  children: ReactNode
}

export function Fact({ title, icon, children }: FactProps) {
  return (
    <li className="flex gap-3 border-t border-line py-3 [&>.lucide]:text-muted">
      {icon}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <div className="num text-muted">{children}</div>
      </div>
    </li>
  )
}
