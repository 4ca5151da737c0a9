import { RefreshCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { TestMail } from './use-test-tools.ts'

interface NewestMailsProps {
  mails: readonly TestMail[] | undefined
  onReload: () => void
}

export function NewestMails({ mails, onReload }: NewestMailsProps) {
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-16">Latest email</h3>
        <Button variant="transparent" size="small" startIcon={<RefreshCw />} onClick={onReload}>
          Refresh
        </Button>
      </div>
      {mails === undefined && <Skeleton className="h-16" />}
      {mails?.length === 0 && <EmptyState sentence="No emails yet." />}
      <ul className="flex flex-col gap-2">
        {mails?.map(({ id, to, subject, text, code }) => (
          <li key={id} className="rounded-card border border-line p-3">
            <details>
              <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3">
                <span className="min-w-0 break-words font-semibold">{subject}</span>
                <span className="min-w-0 break-all text-12 text-muted">{to}</span>
                {code && <code className="num">{code}</code>}
              </summary>
              <p className="mt-2 whitespace-pre-wrap break-words text-muted">{text}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
