import { ArrowRight, Lock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

interface ConsentPart {
  title: string
  items: readonly string[]
}

export interface ConsentSheetProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is shared, and what only later. */
  leaves: readonly ConsentPart[]
  stays: ConsentPart
  /** Check boxes for what may be shared in addition. */
  children?: ReactNode
  /** When it is recorded and how it can be withdrawn. */
  note?: ReactNode
}

function Part({ icon, title, items }: ConsentPart & { icon: ReactNode }) {
  return (
    <section>
      <h3 className="consent-head">
        {icon}
        {title}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

// Signature element 5. What is shared, what stays private, and a perforated line between them.
export function ConsentSheet({ leaves, stays, children, note, className, ...rest }: ConsentSheetProps) {
  return (
    <div {...rest} className={joinClasses('flex flex-col gap-4', className)}>
      <div className="consent-halves">
        <div className="consent-half">
          {leaves.map((part) => (
            <Part key={part.title} {...part} icon={<ArrowRight />} />
          ))}
        </div>
        <div className="consent-half">
          <Part {...stays} icon={<Lock />} />
        </div>
      </div>
      {children && <div className="flex flex-col items-start gap-2">{children}</div>}
      {note && <p className="text-12 text-muted">{note}</p>}
    </div>
  )
}
