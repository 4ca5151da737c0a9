import type { CannedReply } from '@evenkeel/contract/contact/support-desk'
import { TextQuote } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { DialogSkeleton } from '../../../../../ui/overlays/dialog-skeleton.tsx'
import { useCannedReplies } from '../desk-queries.ts'

const loadDialog = () => import('./canned-dialog.tsx')
const CannedDialog = lazy(() => loadDialog().then(({ CannedDialog: dialog }) => ({ default: dialog })))

/** Replies staff share, one press away; all of them in a dialog, where they are written too. */
export function CannedBar({ onUse }: { onUse: (reply: CannedReply) => void }) {
  const query = useCannedReplies()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
      <div
        role="group"
        aria-label="Canned replies"
        className="flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none]"
      >
        <button
          type="button"
          className="chip flex-none text-text! hover:bg-hover pointer-coarse:min-h-9"
          onClick={() => setIsOpen(true)}
        >
          <TextQuote aria-hidden="true" />
          All replies
        </button>
        {query.data?.replies.map((reply) => (
          <button
            key={reply.id}
            type="button"
            className="chip flex-none text-text! hover:bg-hover pointer-coarse:min-h-9"
            onClick={() => onUse(reply)}
          >
            {reply.title}
          </button>
        ))}
      </div>
      {isOpen && (
        <Suspense fallback={<DialogSkeleton isWide />}>
          <CannedDialog
            onUse={(reply) => {
              setIsOpen(false)
              onUse(reply)
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
