import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

/** Says whether it worked, because a browser may refuse and the text must then be copied by hand. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | undefined>(undefined)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="small"
        isReadOnlySafe
        startIcon={outcome === 'copied' ? <Check className="size-4" /> : <Copy className="size-4" />}
        onClick={copy}
      >
        {children}
      </Button>
      <span role="status" className="text-muted empty:hidden">
        {outcome === 'copied' && 'Copied.'}
        {outcome === 'refused' && 'Your browser blocked copying. Select the text and copy it.'}
      </span>
    </span>
  )
}
